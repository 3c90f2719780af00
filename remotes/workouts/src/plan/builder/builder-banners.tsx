import type { AppError } from '@coach-app/data'
import { ChoosePlanLink } from '@coach-app/runtime'
import { Banner, Button } from '@coach-app/ui'
import { conflictOf } from '../../model/workout/workout-conflict.ts'
import { ConflictBanner } from './conflict-banner.tsx'
import type { SaveStatus } from './save/saver.ts'
import { type Stopped, StoppedBanner } from './stopped-banner.tsx'

export interface BuilderBannersProps {
  isNew: boolean
  needsPlan: boolean
  isRestored: boolean
  status: SaveStatus
  stopped: Stopped | null
  athleteName: string | null
  hasUnsaved: () => boolean
  /** All that is written, to be copied out. */
  print: () => string
  onReload: () => void
  onMerge: () => void
  onOverwrite: (version: number) => void
  onDiscardCopy: () => void
}

/** Why something is not saved, or cannot be, and what can be done. */
export function BuilderBanners({
  isNew,
  needsPlan,
  isRestored,
  status,
  stopped,
  athleteName,
  hasUnsaved,
  print,
  onReload,
  onMerge,
  onOverwrite,
  onDiscardCopy,
}: BuilderBannersProps) {
  const error = status.is === 'refused' ? status.error : null
  const conflict = error && conflictOf(error)
  return (
    <>
      {stopped && (
        <StoppedBanner
          why={stopped}
          name={athleteName ?? 'This athlete'}
          hasUnsaved={hasUnsaved()}
          text={print}
        />
      )}
      {needsPlan && !stopped && (
        <Banner tone="warning" title="Planning for others needs a plan" action={<ChoosePlanLink />}>
          What you write is kept on this device and saved once there is one.
        </Banner>
      )}
      {isRestored && (
        <Banner
          tone="info"
          title="This was not saved when you left"
          action={
            <Button size="sm" variant="outline" onClick={onDiscardCopy}>
              {isNew ? 'Start empty' : 'Take the saved one'}
            </Button>
          }
        >
          It was kept on this device, and is back as you left it.
        </Banner>
      )}
      {conflict && !stopped && (
        <ConflictBanner
          conflict={conflict}
          onReload={onReload}
          onMerge={onMerge}
          onOverwrite={() => onOverwrite(conflict.version)}
        />
      )}
      {error && !conflict && !stopped && (
        <Banner
          tone="danger"
          title="This workout is not saved"
          action={error.code === 'payment-required' && <ChoosePlanLink reason={error.reason} />}
        >
          {reasonOf(error)}
        </Banner>
      )}
    </>
  )
}

function reasonOf({ code, message, reason }: AppError): string {
  if (code === 'payment-required' && reason !== 'plan_full')
    return 'Planning for others needs a plan. What you have written is kept on this device: choose one, and it is saved.'
  return `${message} What you have written is kept on this device.`
}
