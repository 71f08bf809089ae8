/* eslint-disable no-restricted-imports -- texts only: the parts that say them keep them beside their code */
import modelWords from '../model/words.json' with { type: 'json' }
import formWords from '../view/form/words.json' with { type: 'json' }
import viewWords from '../view/words.json' with { type: 'json' }
import widgetWords from '../../widgets/words.json' with { type: 'json' }

/** Interface texts of engine and widgets; an application may put its own in `words`. */
export const defaultWords: Record<string, string> = {
  ...viewWords,
  ...formWords,
  ...modelWords,
  ...widgetWords,
}
