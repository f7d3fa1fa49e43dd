import { changeDeed } from './change-deed.js'
import { sweep } from './sweep.js'

sweep('a change whose process is killed at any message is charged once and made, or neither', changeDeed)
