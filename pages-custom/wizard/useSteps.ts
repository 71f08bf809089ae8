import { modes } from '../../engine/vocabulary/modes'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onFormValidateFailed } from '@formily/core'
import { loaded } from '../../engine/model/form/form'
import type { FormModel, ScreenModel, UrlChange } from '../../engine/model/types'
import { focusFirstProblem, leadToProblem } from '../../engine/view/form/focus'
import { fieldNamesOf, stepWith, type WizardStep } from './steps'

const parameter = 'step'

/**
 * The current step. It is in the URL, so that back, forward and a reload restore it. A step opens only if all
 * earlier ones are valid. A step with a pending task, such as an upload, cannot be left, because leaving
 * aborts it.
 */
export function useSteps(screen: ScreenModel, form: FormModel, steps: WizardStep[]) {
  const { navigation } = screen.runtime
  const [step, setStep] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const now = useRef(step)
  /** One change at a time: a second click has no effect. */
  const onTheWay = useRef(false)
  const isRead = modes[form.mode.getState().mode].readOnly

  const show = useCallback(
    (next: number, how?: UrlChange) => {
      now.current = next
      setStep(next)
      if (!how) return
      const state = new URLSearchParams(navigation.readState())
      const key = steps[next]?.key
      if (next === 0 || key === undefined) state.delete(parameter)
      else state.set(parameter, key)
      navigation.writeState(state, how)
    },
    [navigation, steps],
  )

  /** The first invalid step from `from` to before `to`; `to` if all are valid. */
  const firstWrong = useCallback(
    async (from: number, to: number) => {
      for (const [index, each] of steps.entries())
        if (index >= from && index < to && !(await form.validate(fieldNamesOf(each)))) return index
      return to
    },
    [form, steps],
  )

  const walk = useCallback(async (way: () => Promise<void>) => {
    if (onTheWay.current) return
    onTheWay.current = true
    try {
      await way()
    } finally {
      onTheWay.current = false
    }
  }, [])

  /**
   * Shows pending tasks at the fields of the current step, and focuses one. Returns false if there are none.
   */
  const holdsBack = useCallback(async () => {
    const names = form.awaited(fieldNamesOf(steps[now.current]!))
    if (names.length === 0) return false
    await form.validate(names)
    leadToProblem(() => box.current)
    return true
  }, [form, steps])

  const go = useCallback(
    (to: number) =>
      walk(async () => {
        const from = now.current
        if (await holdsBack()) return
        const reached = isRead || to < from ? to : await firstWrong(from, to)
        if (reached !== from) show(reached, 'push')
      }),
    [walk, firstWrong, holdsBack, show, isRead],
  )

  useEffect(() => {
    const inAddress = () => {
      const key = navigation.readState().get(parameter)
      return Math.max(0, key === null ? 0 : steps.findIndex((each) => each.key === key))
    }
    /** Opens the URL's step, if the earlier steps are valid. */
    const follow = () =>
      walk(async () => {
        await loaded(form)
        const wanted = inAddress()
        if (form.store.getState().failed !== undefined) return
        if (wanted !== now.current && (await holdsBack())) return show(now.current, 'push')
        const reached = isRead ? wanted : await firstWrong(0, wanted)
        if (reached === wanted) return show(wanted)
        // The user did not ask for validation, so no errors are shown.
        form.form.clearErrors()
        show(reached, 'replace')
      })
    void follow()
    return navigation.onStateChange(() => void follow())
  }, [navigation, form, steps, walk, firstWrong, holdsBack, show, isRead])

  // An error of the whole form may be in another step.
  useEffect(() => {
    const id = {}
    form.form.addEffects(id, () => {
      onFormValidateFailed(({ errors }) => {
        if (onTheWay.current) return
        const wrong = stepWith(
          steps,
          errors.map(({ path }) => path ?? ''),
        )
        if (wrong >= 0 && wrong !== now.current) show(wrong, 'push')
      })
    })
    return () => form.form.removeEffects(id)
  }, [form, steps, show])

  // Focuses the first error of the step, else its start.
  const shownBefore = useRef(step)
  useLayoutEffect(() => {
    if (shownBefore.current === step) return
    shownBefore.current = step
    box.current?.focus({ preventScroll: true })
    box.current?.closest('.wizard')?.scrollIntoView({ block: 'start' })
    focusFirstProblem(box.current)
  }, [step])

  return { step, box, go }
}
