import { useEffect } from 'react'
import useSWR from 'swr'
import type { Field } from '@formily/core'
import type { CompiledField } from '../../compiled'
import { fetchLookup, lookupRequest } from '../../model/form/lookup'
import { choicesOf, type ChoiceNode } from '../../model/form/options'
import type { FieldData } from '../../model/form/types'
import type { Scope } from '../../model/types'
import { useFieldPlace } from '../widget/context'
import type { Choices } from '../widget/types'

/** A lookup that failed; `text` is null where its policy is silent. */
class LookupFailure extends Error {
  constructor(readonly text: string | null) {
    super(text ?? 'lookup failed')
  }
}

/**
 * The codes a field offers now. Asked again when what its lookup sends changes; equal questions share one answer.
 * Call it in an observer: the scope is read while rendering, so that the fields it names are followed.
 */
export function useChoices(field: CompiledField, state: Field, scope: Scope): Choices {
  const { screen } = useFieldPlace()
  const { runtime } = screen
  const { lookup } = field
  const request = lookup ? lookupRequest(runtime, screen.call(lookup.call), lookup, scope) : null
  const key = request && [runtime.session.getState().user.id, request.key]
  const { data, error, isLoading, mutate } = useSWR<ChoiceNode[], LookupFailure>(
    key,
    async () => {
      const answer = await fetchLookup(screen, request!)
      if ('failed' in answer) throw new LookupFailure(answer.error)
      return answer.choices
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )

  // Where the model reads the texts of what was fetched.
  useEffect(() => state.setDataSource(data ?? []), [state, data])

  return {
    list: choicesOf(runtime, field, scope, data),
    status: error ? 'failed' : isLoading ? 'loading' : 'ready',
    error: error?.text ?? undefined,
    retry: () => void mutate(),
    theirs: (state.data as FieldData | undefined)?.theirs,
  }
}
