"""Several nodes and HAProxy with one command: who starts them, keeps them running and ends them."""
