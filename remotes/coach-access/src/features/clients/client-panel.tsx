import { resolveName } from '@coach-app/data'
import { InlineSlot, useNotify, useWindows } from '@coach-app/runtime'
import { Button, buttonClassName, Row, Stack, Text } from '@coach-app/ui'
import { MetricHelp, SidePanel } from '@coach-app/ui/widgets'
import {
  AlarmClock,
  Archive,
  ArchiveRestore,
  CalendarDays,
  Check,
  FileClock,
  MessageCircle,
  Tag,
  Undo2,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { calendarHref, historyHref } from '../../paths.ts'
import { expiredLabel } from '../access/access-expiry.ts'
import { AccessBadge, ExpiryLabel } from './access-badge.tsx'
import { AskForAccess } from './ask-for-access.tsx'
import { ClientNote } from './client-note.tsx'
import styles from './client-panel.module.css'
import type { ClientRow } from './clients.data.ts'
import { Compliance } from './columns.tsx'
import { TagDialog } from './dialogs.ts'
import { isSetAside, needsAttention } from './severity.ts'
import { TagList } from './tag-list.tsx'
import { useMarks } from './use-marks.ts'
import type { SetAside } from './use-set-aside.ts'
import { WhyInFull } from './why-in-full.tsx'
import { changeOfMonth } from './words.ts'

interface ClientPanelProps {
  client: ClientRow
  setAside: SetAside
  onSnooze: (client: ClientRow) => void
  onClose: () => void
}

/** Beside the list: why somebody needs their coach, their week and last sessions, and what the coach keeps about them. */
export function ClientPanel({ client, setAside, onSnooze, onClose }: ClientPanelProps) {
  const windows = useWindows()
  const notify = useNotify()
  const marks = useMarks()
  const [isTagging, setTagging] = useState(false)
  const name = resolveName(client)
  const nameId = `panel-${client.user_id}`
  const ids = [client.user_id]
  const archive = () =>
    marks.mutate(
      { ids, archived: !client.is_archived },
      {
        onSuccess: () =>
          notify({
            kind: 'success',
            text: client.is_archived ? `${name} is back in the list` : `${name} archived`,
          }),
      },
    )
  return (
    <SidePanel
      title={name}
      description={client.email}
      onOpenChange={open => !open && onClose()}
      toolbar={
        <Row gap={2} align="stretch" wrap className={styles.actions} id={nameId}>
          {client.permission_level ? (
            <Link to={calendarHref(client.user_id)} className={buttonClassName({ size: 'sm' })}>
              <CalendarDays size={16} aria-hidden="true" />
              Calendar
            </Link>
          ) : (
            <AskForAccess client={client} nameId={nameId} />
          )}
          {client.connection_id && (
            <Button
              variant="outline"
              size="sm"
              leftIcon={<MessageCircle />}
              onClick={() =>
                windows.open(
                  'contacts/channel-window',
                  { userId: client.user_id },
                  { key: client.user_id, title: name, page: `/chat?with=${client.user_id}` },
                )
              }
            >
              Message
            </Button>
          )}
          {needsAttention(client) && (
            <>
              <Button
                variant="outline"
                size="sm"
                leftIcon={<Check />}
                onClick={() => setAside([client], { kind: 'handle' })}
              >
                Handled
              </Button>
              <Button variant="outline" size="sm" leftIcon={<AlarmClock />} onClick={() => onSnooze(client)}>
                Snooze
              </Button>
            </>
          )}
          {isSetAside(client) && (
            <Button
              variant="outline"
              size="sm"
              leftIcon={<Undo2 />}
              onClick={() => setAside([client], { kind: 'wake' })}
            >
              Back in the list
            </Button>
          )}
          <Button variant="outline" size="sm" leftIcon={<Tag />} onClick={() => setTagging(true)}>
            Tag
          </Button>
          <Button
            variant="outline"
            size="sm"
            leftIcon={client.is_archived ? <ArchiveRestore /> : <Archive />}
            loading={marks.isPending}
            onClick={archive}
          >
            {client.is_archived ? 'Take back' : 'Archive'}
          </Button>
        </Row>
      }
    >
      <Stack gap={4}>
        {(client.reasons.length > 0 || isSetAside(client)) && <WhyInFull client={client} />}
        <Row as="p" gap={2} wrap size={13}>
          <AccessBadge level={client.permission_level} />
          {client.permission_level && <ExpiryLabel expiresAt={client.expires_at} alone />}
          {client.expired_at !== null && <span>{expiredLabel(client.expired_at)}</span>}
        </Row>
        <TagList tags={client.tags} onRemove={tag => marks.mutate({ ids, removeTags: [tag] })} />
        {client.permission_level && (
          <>
            <ComplianceFigures client={client} />
            <InlineSlot name="workouts/recent-training" props={{ athleteId: client.user_id }} />
            {client.permission_level === 'write' && <ToHistory clientId={client.user_id} />}
          </>
        )}
        <ClientNote clientId={client.user_id} />
      </Stack>
      <Suspense fallback={null}>
        {isTagging && <TagDialog selected={[client]} clients={[client]} onClose={() => setTagging(false)} />}
      </Suspense>
    </SidePanel>
  )
}

/** To where a coach proposes their training of before. */
const ToHistory = ({ clientId }: { clientId: string }) => (
  <p>
    <Link to={historyHref(clientId)} className={buttonClassName({ variant: 'outline', size: 'sm' })}>
      <FileClock size={16} aria-hidden="true" />
      Bring in their history
    </Link>
  </p>
)

function ComplianceFigures({ client }: { client: ClientRow }) {
  return (
    <section>
      <Text as="h3" size={12} tone="muted" weight="medium" className={styles.title}>
        <MetricHelp metric="session_compliance" link={(to, words) => <Link to={to}>{words}</Link>}>
          Compliance by session
        </MetricHelp>
      </Text>
      <Row as="dl" gap={8} align="stretch" className={styles.figures}>
        <div>
          <dt>7 days</dt>
          <dd>
            <Compliance done={client.week_done} due={client.week_due} />
          </dd>
        </div>
        <div>
          <dt>30 days</dt>
          <dd>
            <Compliance done={client.month_done} due={client.month_due} change={changeOfMonth(client)} />
          </dd>
        </div>
        <div>
          <dt>90 days</dt>
          <dd>
            <Compliance done={client.quarter_done} due={client.quarter_due} />
          </dd>
        </div>
      </Row>
    </section>
  )
}
