import { type FormEvent, useEffect, useReducer, useRef } from 'react'
import { useSkew } from '../event/use-server-clock.ts'
import type { Draft } from '../rules/draft.ts'
import { formOf, problemShown, problemsLeft, step } from './form-state.ts'

interface EventFormOptions {
  initial: Draft
  hasStarted: boolean
  onChange: ((draft: Draft) => void) | undefined
  onSave: (draft: Draft) => void
}

/** State of the form: reports every change, and saves when there are no problems. */
export function useEventForm({ initial, hasStarted, onChange, onSave }: EventFormOptions) {
  const [state, dispatch] = useReducer(step, initial, formOf)
  const form = useRef<HTMLFormElement>(null)
  const { draft, failures } = state
  // By the server’s clock, which decides.
  const skew = useSkew()
  const problems = problemsLeft(draft, Date.now() + skew.ms, hasStarted)

  useEffect(() => {
    if (draft !== initial) onChange?.(draft)
  }, [draft, initial, onChange])

  // To the first field that is wrong.
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failures])

  return {
    form,
    draft,
    set: (over: Partial<Draft>) => dispatch({ type: 'set', over }),
    leave: (field: string) => dispatch({ type: 'left', field }),
    problem: (field: string) => problemShown(state, problems, field),
    submit: (submitted: FormEvent) => {
      submitted.preventDefault()
      const hasProblems = Object.keys(problems).length > 0
      dispatch({ type: 'sent', hasProblems })
      if (!hasProblems) onSave(draft)
    },
  }
}
