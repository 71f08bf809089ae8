import './theme/base.css'
import { applyAppearance } from './theme/appearance'
import { allowStyleNonce } from './boot/nonce'
import { start } from './boot/stage'

allowStyleNonce()
applyAppearance()
void start()
