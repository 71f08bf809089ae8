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

/** A failed lookup; `text` is null if its policy is silent. */
class LookupFailure extends Error {
  constructor(readonly text: string | null) {
    super(text ?? 'lookup failed')
  }
}

/**
 * The current choices of a field. Fetches again when the lookup's parameters change; equal requests share one
 * response. Call it in an observer, since it reads the scope during rendering.
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

  // The model reads display texts of fetched choices from the data source.
  useEffect(() => state.setDataSource(data ?? []), [state, data])

  return {
    list: choicesOf(runtime, field, scope, data),
    status: error ? 'failed' : isLoading ? 'loading' : 'ready',
    error: error?.text ?? undefined,
    retry: () => void mutate(),
    theirs: (state.data as FieldData | undefined)?.theirs,
  }
}
