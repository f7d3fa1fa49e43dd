import { refundDeed } from './refund-deed.js'
import { sweep } from './sweep.js'

sweep(
  'a refund whose process is killed at any message is given back once and recorded once, or never began',
  refundDeed,
)
