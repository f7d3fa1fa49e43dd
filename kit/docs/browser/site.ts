/** What pages do with a script: search, copy, choose a language, try an operation. Each page reads well without it. */
import { addCopyButtons } from './copy.js'
import { followHeadings } from './follow.js'
import { chooseLanguages } from './languages.js'
import { addSearch } from './search.js'
import { addForms } from './try.js'

addSearch()
chooseLanguages()
addCopyButtons(document)
followHeadings()
addForms()
