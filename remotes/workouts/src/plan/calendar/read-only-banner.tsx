import { PERMISSION_LABELS } from '@coach-app/contracts'
import { useNotify, useSession, useUser } from '@coach-app/runtime'
import { Banner, Button } from '@coach-app/ui'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { useHasAsked } from '../../data/calendar/use-calendar.ts'
import { clipboardOf } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import { useClipboardAndUndo } from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { isCalendarKey } from '../../parts/calendar-keys/calendar-keys.ts'
import classes from './read-only-banner.module.css'
import { useRequestAccess } from './use-request-access.ts'

export interface ReadOnlyBannerProps {
  athleteId: string
  name: string | null
}

const ASK = 'Ask to plan'

/** Why there is nothing to edit; for a coach with the one press that asks for it. */
export function ReadOnlyBanner({ athleteId, name }: ReadOnlyBannerProps) {
  const isCoach = useSession(session => session.profile?.profileType === 'coach')
  const they = name ?? 'this athlete'
  const { request, isAsking, isSent } = useRequestAccess({ athleteId, name, level: 'write' })
  // With read access a pending request is one for write access.
  const hasAsked = useHasAsked(athleteId, isCoach)
  const isPending = isSent || hasAsked
  const held = useHeldWorkouts()
  useAskOnPaste({ isOn: isCoach && held > 0, they, request: isPending ? null : request })
  return (
    <Banner
      icon={<Eye />}
      title={PERMISSION_LABELS.read}
      className={classes.banner}
      action={
        isCoach && (
          <Button size="sm" variant="outline" loading={isAsking} disabled={isPending} onClick={request}>
            {isPending ? 'Pending' : ASK}
          </Button>
        )
      }
    >
      You can see the training of {they}, but not change it.
      {isCoach && isPending && ` You have asked to plan it: ${they} decides.`}
      {isCoach && !isPending && held > 0 && ' To paste here, ask to plan it.'}
    </Banner>
  )
}

/** How many workouts I could paste. */
function useHeldWorkouts(): number {
  const me = useUser()
  return useClipboardAndUndo(held => (held.userId === me.id ? clipboardOf(held).length : 0))
}

interface AskOnPaste {
  isOn: boolean
  they: string
  /** Null: the request is pending. */
  request: (() => void) | null
}

/** A paste into a calendar that one may only read says why nothing comes of it, and offers to ask. */
function useAskOnPaste({ isOn, they, request }: AskOnPaste): void {
  const notify = useNotify()
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'v' || !isCalendarKey(event))
        return
      event.preventDefault()
      notify({
        kind: 'info',
        text: request
          ? `Not pasted: you may only read the training of ${they}.`
          : `Not pasted: ${they} has not answered yet.`,
        ...(request && { action: { label: ASK, run: request } }),
      })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
