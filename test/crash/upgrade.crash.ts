import { sweep } from './sweep.js'
import { upgradeDeed } from './upgrade-deed.js'

sweep('an upgrade whose process is killed at any message is completed or undone, and never doubled', upgradeDeed)
