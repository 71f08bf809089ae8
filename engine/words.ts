/** Interface texts of the engine, by their key: a product takes them as they are, or says them in its own language. */
import modelWords from './model/words.json' with { type: 'json' }
import formWords from './view/form/words.json' with { type: 'json' }
import viewWords from './view/words.json' with { type: 'json' }

export const engineWords = { ...viewWords, ...formWords, ...modelWords }
