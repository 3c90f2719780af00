import { useNotify } from '@coach-app/runtime'
import { Banner, Button } from '@coach-app/ui'
import { Copy } from 'lucide-react'

/** Why a builder that was open takes nothing more: the athlete took the access back, lowered it, or it ran out. */
export type Stopped = 'reading_only' | 'no_access'

interface StoppedBannerProps {
  why: Stopped
  /** Whose training it is. */
  name: string
  hasUnsaved: boolean
  /** The workout as text, with unsaved changes. */
  text: () => string
}

/** Editing has stopped while the builder was open. What was typed can be copied out. */
export function StoppedBanner({ why, name, hasUnsaved, text }: StoppedBannerProps) {
  const notify = useNotify()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text())
      notify({ kind: 'success', text: 'Copied as text' })
    } catch {
      notify({ kind: 'error', text: 'The browser did not let it be copied. Select the text and copy it.' })
    }
  }
  return (
    <Banner
      tone="warning"
      role="alert"
      title="Editing has stopped"
      action={
        <Button size="sm" variant="outline" leftIcon={<Copy />} onClick={() => void copy()}>
          Copy as text
        </Button>
      }
    >
      {why === 'no_access'
        ? `${name} no longer shares this training with you, or your access ran out.`
        : `You can still see the training of ${name}, but no longer change it.`}{' '}
      {hasUnsaved && 'What you wrote last is not saved: copy it out if you need it.'}
    </Banner>
  )
}
