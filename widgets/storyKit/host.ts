/** A widget host for stories and tests, with scripted responses. */
import { evaluate, holds } from '../../engine/model/evaluate'
import { resolveText } from '../../engine/model/text/text'
import type { Outcome, Values } from '../../engine/contract/types'
import type { CallOptions, Runtime, ScopeState } from '../../engine/model/types'
import type { WidgetHost } from '../../engine/view/widget/types'
import formWords from '../../engine/view/form/words.json' with { type: 'json' }
import modelWords from '../../engine/model/words.json' with { type: 'json' }
import viewWords from '../../engine/view/words.json' with { type: 'json' }
import widgetWords from '../words.json' with { type: 'json' }

const words: Record<string, string> = {
  ...viewWords,
  ...formWords,
  ...modelWords,
  ...widgetWords,
  'required.input': '请输入{label}',
  'required.select': '请选择{label}',
  'required.upload': '请上传{label}',
}

export const word: Runtime['word'] = (key, values = {}) => {
  const text = words[key]
  if (text === undefined) throw new Error(`There is no word "${key}"; add it to the words of its folder`)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The current time in all stories. */
export const storyNow = () => '2026-05-20 10:30:00'

export interface StoryAnswers {
  /** The header's scope selector. */
  scope?: Partial<Pick<ScopeState, 'code' | 'locked' | 'mayChooseAll'>> & {
    choices?: { code: string; name: string }[]
  }
  /** Response of every call; default: a picture's address. */
  call?: (name: string, values: Values, options?: CallOptions) => Outcome | Promise<Outcome>
  /** The returned value of dialogs. */
  picked?: unknown
  /** Result of actions: true if they complete. */
  actionDone?: boolean
  /** Settings of the deployment, by name. */
  settings?: Record<string, unknown>
  /** All actions are hidden, as without permission. */
  actionsHidden?: boolean
}

const cities = [
  { code: '130100', name: '石家庄市' },
  { code: '130400', name: '邯郸市' },
  { code: '131000', name: '廊坊市' },
]
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="450" height="450"><rect width="450" height="450" fill="#1461d6"/><circle cx="225" cy="225" r="120" fill="#fff"/></svg>',
)}`
export const storyPicture = picture

const sent: Outcome = { ok: true, rows: [], total: 0, values: { url: picture }, body: null }

export function createStoryHost(answers: StoryAnswers, say: (text: string) => void): WidgetHost {
  const scope = { code: '', locked: false, mayChooseAll: true, ...answers.scope }
  const choices = answers.scope?.choices ?? cities
  const runtime = {
    word,
    now: storyNow,
    // Only the parts that expressions and texts read.
    app: { scope: { allCode: '-1', allText: '所有城市' } } as Runtime['app'],
    scope: { getState: () => ({ ...scope, choices: {} }) } as unknown as Runtime['scope'],
  }
  return {
    word,
    now: storyNow,
    evaluate: (expression, names = {}) => evaluate(runtime, expression, names),
    holds: (condition, names = {}) => holds(runtime, condition, names),
    text: (text, names = {}) => resolveText(runtime, text, names),
    toast: (_kind, text) => say(text),
    failed: (failure, policy, otherwise) => {
      if (typeof policy === 'object' && 'silent' in policy) return
      say(typeof policy === 'string' ? policy : (failure.text ?? otherwise))
    },
    call: (...given) => Promise.resolve(answers.call?.(...given) ?? sent),
    awaits: () => () => {},
    useLayer: () => {},
    useScope: () => ({ ...scope, choices, allCode: '-1', allText: '所有城市' }),
    pick: () => Promise.resolve(answers.picked),
    run: () => Promise.resolve(answers.actionDone ?? true),
    setting: (name) => answers.settings?.[name],
    actionLabel: (action) =>
      answers.actionsHidden ? null : action === 'downloadTemplate' ? '下载模板' : action,
  }
}
