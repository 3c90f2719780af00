import { InlineSlot, useOverlay } from '@coach-app/runtime'
import { Banner, Button, Row, Text, VisuallyHidden } from '@coach-app/ui'
import { WifiOff } from 'lucide-react'
import { useHistory } from '../../data/training/training-context.tsx'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import classes from './coaches-view.module.css'

const NOTHING = {}

/** Who sees one's training: level, until when, since when, what changed; revoke, extend, grant. Decided on by coach-access. */
export function CoachesView() {
  const { athleteId, offline } = useAthleteApp()
  const overlays = useOverlay()
  const { isShared } = useHistory()
  return (
    <div className={classes.coaches}>
      <VisuallyHidden>
        <h1>Coaches</h1>
      </VisuallyHidden>
      <Row gap={3} wrap justify="between">
        <Text tone="muted" breaks="pretty" className={classes.lead}>
          Your training is yours. You decide who sees it, how much and for how long, and can end it at any
          time.
        </Text>
        {!offline && isShared && (
          <Button
            data-opens="coach-access/grant-access"
            onClick={() => void overlays.open('coach-access/grant-access', { athleteId })}
          >
            Grant Coach Access
          </Button>
        )}
      </Row>
      {!isShared ? (
        <Banner title="Nobody sees this demo">
          In an account of your own, everybody with access stands here: with what they may do, since when and
          until when.
        </Banner>
      ) : offline ? (
        <Banner icon={<WifiOff />} title="Not available offline">
          Who has access is shown, and changed, with a connection.
        </Banner>
      ) : (
        <InlineSlot name="coach-access/own-access" props={NOTHING} />
      )}
    </div>
  )
}
