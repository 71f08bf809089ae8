import { createStore, type StoreApi } from 'zustand/vanilla'
import { onNamesChange } from './fields'
import { load, startsFromAnswer, type Following, type LoadFailure } from './load'
import type { FormParts } from './parts'
import { isLed, loadOf, next, waitsFor, type FormEvent, type FormPhase } from './phase'
import { unmetCheck } from './rules'
import type { FormLoad, FormModel } from './types'
import type { FormWritten } from './written'

/** Loads the data of a form and handles the responses. */
export interface FormAsking extends Pick<FormModel, 'retry' | 'startOver' | 'refresh' | 'dispose'> {
  store: StoreApi<FormLoad>
  /** Creates the fields as soon as their data is loaded. */
  begin: () => void
  /** Resolves when no load that depends on a field is pending, so that the form sends current data. */
  led: () => Promise<void>
  hasFailed: () => boolean
}

export interface FormAskingParts {
  parts: FormParts
  following: Following
  scopeOf: FormModel['scopeOf']
  written: FormWritten
  makeFields: () => void
}

export function createFormAsking({
  parts: { options, form },
  following,
  scopeOf,
  written,
  makeFields,
}: FormAskingParts): FormAsking {
  const { place, compiled, results } = options
  const { isQuiet, isLocked, restart, start } = written
  let phase: FormPhase = { is: 'ready', led: false }
  const store = createStore<FormLoad>(() => loadOf(phase))
  const stops: (() => void)[] = []
  const leads = new Set(following.leads)
  const isLead = ({ name }: { name: string }) => leads.has(name)
  const ask = (loads: typeof compiled.load) => load(loads, { place, scope: scopeOf() })

  /** Applies an event to the phase. */
  function move(event: FormEvent): void {
    const before = loadOf(phase)
    phase = next(phase, event)
    const now = loadOf(phase)
    if (now !== before && phase.is !== 'disposed') store.setState(now, true)
  }
  /** Accepts a response to the newest request. Older responses are ignored. */
  function accept(
    question: object,
    { answers, failure }: Awaited<ReturnType<typeof load>>,
    take: () => void,
  ) {
    if (!waitsFor(phase, question)) return
    Object.assign(results, answers)
    if (!failure) take()
    move({ type: 'answered', question, why: failure })
  }

  function unmet(): LoadFailure | undefined {
    const said = unmetCheck(place, compiled.checks ?? [], scopeOf())
    return said === undefined ? undefined : { failed: said, unmet: true }
  }
  /** Loads, then creates the fields or resets them to the loaded values. */
  async function open({ keepsLeads }: { keepsLeads: boolean }): Promise<void> {
    const isFirst = Object.keys(form.fields).length === 0
    // Fields that decide on a load start before it.
    const startLeads = () => {
      if (isFirst || !keepsLeads) start(isLead)
    }
    const why = unmet()
    if (why) {
      startLeads()
      return move({ type: 'unmet', why })
    }
    const question = {}
    move({ type: 'opened', question })
    startLeads()
    accept(question, await ask(compiled.load), () => {
      if (!isFirst) return restart((field) => !isLead(field) && !isLocked(field))
      makeFields()
      stops.push(onNamesChange({ form, isQuiet }, following.leads, () => void follow()))
    })
  }
  /** Repeats the loads that depend on the changed fields. Other fields keep their values. */
  function follow(): Promise<void> {
    const question = {}
    const answered = ask(following.loads).then((loaded) =>
      accept(question, loaded, () =>
        restart((field) => following.dependants.includes(field) && !isLocked(field)),
      ),
    )
    move({ type: 'led', question, answered })
    return answered
  }

  return {
    store,
    begin() {
      if (compiled.load.length > 0 || compiled.checks) void open({ keepsLeads: false })
      else makeFields()
    },
    async led() {
      while (phase.is === 'following') await phase.answered
    },
    hasFailed: () => phase.is === 'failed',
    retry: () => (isLed(phase) ? follow() : open({ keepsLeads: true })),
    startOver: () => open({ keepsLeads: false }),
    async refresh() {
      if (compiled.load.length === 0 || form.modified) return
      const question = {}
      move({ type: 'refreshed', question })
      if (!waitsFor(phase, question)) return
      const loaded = await ask(compiled.load)
      if (form.modified) return
      // Values that come from a response are reset, except fields that decide on loads.
      accept(question, loaded, () => restart((field) => startsFromAnswer(field) && !isLead(field)))
    },
    dispose() {
      move({ type: 'disposed' })
      for (const stop of stops) stop()
    },
  }
}
