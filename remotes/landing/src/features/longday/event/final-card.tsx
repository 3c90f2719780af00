import { counted } from '@coach-app/contracts'
import { Banner, buttonClassName, Row, Stack } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { TrainingButton } from '../after/training-dialog.tsx'
import { eventPath } from '../event-path.ts'
import { exportAddress } from '../longday.data.ts'
import { useOpenEvent } from './event-context.tsx'
import classes from './final-card.module.css'

/** After the end: whether the board still changes, the result's check sum, exports and certificates. */
export function FinalCard() {
  const { link, board, mine } = useOpenEvent()
  const { status, pending, appeals, sha256 } = board.event
  if (status === 'before' || status === 'running') return null
  const open = [
    pending > 0 && `${counted(pending, 'entry waits', 'entries wait')} for a judge`,
    appeals > 0 && `${counted(appeals, 'appeal is', 'appeals are')} open`,
  ].filter(Boolean)
  return (
    <Stack as="section" aria-label="Result" gap={3} oneColumn>
      {status === 'provisional' ? (
        <Banner tone="warning" title="The board is frozen; the result is provisional">
          {open.length > 0
            ? `${open.join(', and ')}.`
            : 'Late entries may still arrive until the organiser makes it final.'}
        </Banner>
      ) : (
        <Banner tone="success" title="This result is final">
          SHA-256 of the JSON export: <code className={classes.sum}>{sha256}</code>
        </Banner>
      )}
      <Row gap={2} align="stretch" wrap>
        {status === 'final' && (
          <>
            <Link to={eventPath(link, 'certificate')} className={buttonClassName({ variant: 'outline' })}>
              Certificates
            </Link>
            <a
              href={exportAddress(link, 'json')}
              download
              className={buttonClassName({ variant: 'outline' })}
            >
              Export JSON
            </a>
          </>
        )}
        <a href={exportAddress(link, 'csv')} download className={buttonClassName({ variant: 'outline' })}>
          Export CSV
        </a>
        {mine?.me.participant_no != null && <TrainingButton event={mine} />}
      </Row>
    </Stack>
  )
}
