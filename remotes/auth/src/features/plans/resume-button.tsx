import { AppFailure, queryKeys, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Button } from '@coach-app/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { resumePlan } from './paying.data.ts'

/** Goes on with a plan that is cancelled and still runs. */
export function ResumeButton({ userId, plan }: { userId: string; plan: string }) {
  const client = useQueryClient()
  const notify = useNotify()
  const place = useRef<HTMLElement | null>(null)
  const resume = useMutation({
    mutationFn: async () => unwrap(await resumePlan()),
    onSuccess: () => notify({ kind: 'success', text: `${plan} goes on.` }),
    onError: error =>
      notify({
        kind: 'error',
        text:
          error instanceof AppFailure
            ? error.error.message
            : 'Something went wrong on our side. Please try again.',
      }),
    // Also after a refusal: it may have ended, or go on, since this was shown.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.subscription(userId), exact: true }),
  })
  // The button goes with what it is for: the next key belongs to what stands there then.
  useEffect(
    () => () => {
      const there = place.current
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) there?.querySelector('button')?.focus()
      })
    },
    [],
  )
  return (
    <Button
      size="sm"
      loading={resume.isPending}
      onClick={({ currentTarget }) => {
        place.current = currentTarget.parentElement
        resume.mutate()
      }}
    >
      Go on with it
    </Button>
  )
}
