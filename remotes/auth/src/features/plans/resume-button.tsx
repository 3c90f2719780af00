import { AppFailure, queryKeys, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Button } from '@coach-app/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
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
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.subscription(userId), exact: true })
      // The button has gone with what it was for: the next key belongs to what stands there now.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) place.current?.querySelector('button')?.focus()
      })
    },
  })
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
