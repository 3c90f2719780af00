import { useNotify } from '@coach-app/runtime'
import { Banner, Button } from '@coach-app/ui'
import { useState } from 'react'
import { useTemplate, useTemplateState } from './template-context.tsx'
import { conflictOf } from './template-editor-store.ts'

/** Why it is not saved, where the person has to decide something. */
export function TemplateProblems() {
  const { editor } = useTemplate()
  const status = useTemplateState(state => state.status)
  const notify = useNotify()
  const [busy, setBusy] = useState<'mine' | 'theirs' | null>(null)
  if (status.is !== 'refused') return null
  const conflict = conflictOf(status)
  const resolve = async (keep: 'mine' | 'theirs') => {
    setBusy(keep)
    const result = await editor.resolve(keep)
    setBusy(null)
    if (!result.ok) notify({ kind: 'error', text: 'The template could not be read. Try again.' })
  }
  if (conflict)
    return (
      <Banner
        tone="warning"
        role="alert"
        title={`${conflict.by ?? 'Somebody else'} has changed the same part meanwhile`}
        action={
          <>
            <Button size="sm" loading={busy === 'mine'} onClick={() => void resolve('mine')}>
              Keep mine
            </Button>
            <Button
              size="sm"
              variant="outline"
              loading={busy === 'theirs'}
              onClick={() => void resolve('theirs')}
            >
              Take theirs
            </Button>
          </>
        }
      >
        What only one of you changed stays in any case. Until you decide, yours is kept on this device.
      </Banner>
    )
  return (
    <Banner
      tone="danger"
      role="alert"
      title="Not saved"
      action={
        <Button size="sm" variant="outline" onClick={() => void editor.flush()}>
          Try again
        </Button>
      }
    >
      {status.error.message} What you wrote is kept on this device.
    </Banner>
  )
}
