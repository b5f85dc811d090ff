"""The games as other people's frameworks for playing and learning know them."""
