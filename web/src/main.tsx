import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/sheets.css'
import './styles/pages.css'
import './styles/stage.css'
import { render } from 'solid-js/web'
import { App } from './app'
import { setPolicy } from './policy'

setPolicy()
const root = document.getElementById('app')
if (root) render(() => <App />, root)
