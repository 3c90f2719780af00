import { PERMISSION_LABELS } from '@coach-app/contracts'
import { resolveName } from '@coach-app/data'
import { PersonAvatar } from '@coach-app/runtime'
import { Button, Row, Stack, Text } from '@coach-app/ui'
import { VirtualList } from '@coach-app/ui/list'
import { AlarmClock, CalendarDays, Check, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { calendarHref } from '../../paths.ts'
import { accessExpiryLabel, expiredLabel } from '../access/access-expiry.ts'
import styles from './client-cards.module.css'
import { type ClientListProps, keyOf, SelectBox } from './client-table.tsx'
import { hasNoPlan } from './client-view.ts'
import type { ClientRow } from './clients.data.ts'
import { Compliance } from './columns.tsx'
import { isSetAside, needsAttention } from './severity.ts'
import { Why } from './why.tsx'
import { changeOfMonth, dayWords, draftWords } from './words.ts'

/** The client list on a phone: a row opens what stands beside the list on a desk. */
export function ClientCards({
  clients,
  selection,
  rows,
  onPeek,
  setAside,
  onSnooze,
}: Omit<ClientListProps, 'onOpen'>) {
  return (
    <VirtualList
      label="Clients"
      ref={rows}
      items={clients}
      getKey={keyOf}
      rowHeight={80}
      scrollsWith="page"
      onOpen={onPeek}
    >
      {client => (
        <Row align="stretch" wrap className={styles.row}>
          <Stack keep className={styles.check}>
            <SelectBox
              client={client}
              isSelected={selection.has(client.user_id)}
              onToggle={selection.toggle}
            />
          </Stack>
          <button type="button" className={styles.open} onClick={() => onPeek(client)}>
            <PersonAvatar name={resolveName(client)} userId={client.user_id} />
            <Stack as="span" gap={1} shrink size={13}>
              <Row
                as="span"
                align="stretch"
                wrap
                size={14}
                weight="medium"
                breaks="anywhere"
                className={styles.name}
              >
                {resolveName(client)}
                {client.unread > 0 && (
                  <Text as="span" size={13} tone="accent">
                    {client.unread} unread
                  </Text>
                )}
              </Row>
              {(client.reasons.length > 0 || isSetAside(client)) && <Why client={client} />}
              {client.tags.length > 0 && (
                <Text as="span" tone="muted">
                  {client.tags.join(' · ')}
                </Text>
              )}
              <Row as="span" align="stretch" wrap tone="muted" numeric className={styles.figures}>
                <Figures client={client} />
              </Row>
            </Stack>
          </button>
          {client.permission_level !== null && (
            <Link
              to={calendarHref(client.user_id)}
              aria-label={`Calendar of ${resolveName(client)}`}
              className={styles.calendar}
            >
              <CalendarDays size={20} aria-hidden="true" />
            </Link>
          )}
          {(needsAttention(client) || isSetAside(client)) && (
            <Row gap={2} align="stretch" className={styles.actions}>
              {isSetAside(client) ? (
                <Button
                  variant="outline"
                  leftIcon={<Undo2 />}
                  aria-label={`${resolveName(client)} back in the list`}
                  onClick={() => setAside([client], { kind: 'wake' })}
                >
                  Back in the list
                </Button>
              ) : (
                <>
                  <Button
                    variant="outline"
                    leftIcon={<Check />}
                    aria-label={`Handled: ${resolveName(client)}`}
                    onClick={() => setAside([client], { kind: 'handle' })}
                  >
                    Handled
                  </Button>
                  <Button
                    variant="outline"
                    leftIcon={<AlarmClock />}
                    aria-label={`Snooze ${resolveName(client)}`}
                    onClick={() => onSnooze(client)}
                  >
                    Snooze
                  </Button>
                </>
              )}
            </Row>
          )}
        </Row>
      )}
    </VirtualList>
  )
}

function Figures({ client }: { client: ClientRow }) {
  if (client.permission_level === null || client.today === null)
    return <>{client.expired_at === null ? 'No Access' : expiredLabel(client.expired_at)}</>
  return (
    <>
      <span>
        30 days <Compliance done={client.month_done} due={client.month_due} change={changeOfMonth(client)} />
      </span>
      <span>
        {client.planned_through === null || hasNoPlan(client)
          ? ['no plan', draftWords(client)].filter(Boolean).join(', ')
          : `planned to ${dayWords(client.planned_through, client.today)}`}
      </span>
      <span>{PERMISSION_LABELS[client.permission_level]}</span>
      {client.expires_at !== null && <span>{accessExpiryLabel(client.expires_at)}</span>}
    </>
  )
}
