import { counted } from '@coach-app/contracts'
import { call, resolveName } from '@coach-app/data'
import { useNotify, useOverlay, useWindows } from '@coach-app/runtime'
import { Button, buttonClassName, IconButton, Kbd, Row, Text } from '@coach-app/ui'
import {
  AlarmClock,
  Archive,
  ArchiveRestore,
  CalendarPlus,
  CalendarRange,
  Check,
  Ellipsis,
  KeyRound,
  MessageCircle,
  Tag,
  Undo2,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { assignHref } from '../../paths.ts'
import type { ClientRow } from './clients.data.ts'
import { TagDialog } from './dialogs.ts'
import styles from './selection-actions.module.css'
import { affected } from './set-aside.ts'
import { assignable, isPlanned } from './use-assign.ts'
import type { useMarks } from './use-marks.ts'
import type { SetAside } from './use-set-aside.ts'

export interface SelectionActionsProps {
  clients: ClientRow[]
  selected: ClientRow[]
  /** One line: the first action, the others behind a button. */
  isShort: boolean
  marks: ReturnType<typeof useMarks>
  setAside: SetAside
  onSnooze: (clients: ClientRow[]) => void
  onDone: () => void
}

const people = (count: number): string => counted(count, 'client')

/** What can be done with several clients at once; each action counts those it can be done with. */
export function SelectionActions({
  clients,
  selected,
  isShort,
  marks,
  setAside,
  onSnooze,
  onDone,
}: SelectionActionsProps) {
  const [dialog, setDialog] = useState<'tags' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { areArchived, writable, askable, writtenTo, isAsking, write, archive, ask, copyWeek } =
    useSelectionWork({
      clients,
      selected,
      marks,
      onDone,
    })
  return (
    <Row as="section" aria-label="Selected clients" gap={2} wrap keep className={styles.bar}>
      <Text size={13} weight="medium" breaks="never" className={styles.count} role="status">
        {selected.length} selected
      </Text>
      <AssignLink selected={selected} isShort={isShort} />
      {isShort && writable.length === 0 && (
        <SetAsideActions selected={selected} setAside={setAside} onSnooze={onSnooze} />
      )}
      {isShort && (
        <IconButton
          size="sm"
          label={isOpen ? 'Fewer actions' : 'More actions'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Ellipsis />
        </IconButton>
      )}
      {(!isShort || isOpen) && (
        <div className={styles.actions}>
          {(!isShort || writable.length > 0) && (
            <SetAsideActions selected={selected} setAside={setAside} onSnooze={onSnooze} />
          )}
          <Button variant="outline" size="sm" leftIcon={<Tag />} onClick={() => setDialog('tags')}>
            Tag
          </Button>
          <Button
            variant="outline"
            size="sm"
            leftIcon={areArchived ? <ArchiveRestore /> : <Archive />}
            loading={marks.isPending}
            onClick={archive}
          >
            {areArchived ? 'Take back' : 'Archive'}
          </Button>
          {writable.length > 0 && (
            <Button
              variant="outline"
              size="sm"
              leftIcon={<CalendarPlus />}
              data-opens="workouts/copy-week"
              onClick={() => void copyWeek()}
            >
              Copy a week to {writable.length}
            </Button>
          )}
          {askable.length > 0 && (
            <Button
              variant="outline"
              size="sm"
              leftIcon={<KeyRound />}
              loading={isAsking}
              onClick={() => void ask()}
            >
              Request access from {askable.length}
            </Button>
          )}
          {writtenTo.length > 0 && (
            <Button
              variant="outline"
              size="sm"
              leftIcon={<MessageCircle />}
              data-opens={selected.length === 1 ? 'contacts/channel-window' : 'contacts/message-several'}
              onClick={write}
            >
              {selected.length === 1 ? 'Message' : `Message ${writtenTo.length}`}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={onDone}>
            Clear
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {dialog === 'tags' && (
          <TagDialog selected={selected} clients={clients} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </Row>
  )
}

const named = (client: ClientRow) => ({ id: client.user_id, name: resolveName(client) })

/** What the actions do, and with whom of the selection each can be done. */
function useSelectionWork({
  clients,
  selected,
  marks,
  onDone,
}: Pick<SelectionActionsProps, 'clients' | 'selected' | 'marks' | 'onDone'>) {
  const [isAsking, setAsking] = useState(false)
  const notify = useNotify()
  const windows = useWindows()
  const overlays = useOverlay()
  const ids = selected.map(({ user_id }) => user_id)
  const areArchived = selected.every(client => client.is_archived)
  const writable = selected.filter(isPlanned)
  const askable = selected.filter(
    client => client.permission_level === null && client.connection_id && client.request_status !== 'pending',
  )
  // Only contacts can write to each other.
  const writtenTo = selected.filter(({ connection_id }) => connection_id)

  const write = () => {
    const [only] = selected
    if (!only) return
    if (selected.length > 1) return void overlays.open('contacts/message-several', { userIds: ids })
    windows.open(
      'contacts/channel-window',
      { userId: only.user_id },
      { key: only.user_id, title: resolveName(only), page: `/chat?with=${only.user_id}` },
    )
  }
  const copyWeek = async () => {
    const done = await overlays.open('workouts/copy-week', {
      athletes: writable.map(named),
      leftOut: selected.filter(client => !isPlanned(client)).map(client => named(client).name),
      sources: clients.filter(client => client.permission_level !== null && !client.is_archived).map(named),
    })
    if (done?.copied) onDone()
  }
  const archive = () =>
    marks.mutate(
      { ids, archived: !areArchived },
      {
        onSuccess: () => {
          notify({
            kind: 'success',
            text: `${people(ids.length)} ${areArchived ? 'back in the list' : 'archived'}`,
          })
          onDone()
        },
      },
    )
  const ask = async () => {
    setAsking(true)
    let asked = 0
    let refusal: string | null = null
    // One after the other: the server counts requests, and says when there are too many.
    for (const { user_id } of askable) {
      const answer = await call('request_workout_access', { target_user_id: user_id })
      if (answer.ok) asked++
      else refusal = answer.error.message
    }
    setAsking(false)
    if (asked > 0) notify({ kind: 'success', text: `Asked ${people(asked)} for access` })
    if (refusal) notify({ kind: 'error', text: `${people(askable.length - asked)} not asked: ${refusal}` })
    else onDone()
  }
  return { areArchived, writable, askable, writtenTo, isAsking, write, archive, ask, copyWeek }
}

/** Handled, later, or back in the list. */
function SetAsideActions({
  selected,
  setAside,
  onSnooze,
}: Pick<SelectionActionsProps, 'selected' | 'setAside' | 'onSnooze'>) {
  const toHandle = affected(selected, { kind: 'handle' })
  const toWake = affected(selected, { kind: 'wake' })
  return (
    <>
      {toHandle.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          leftIcon={<Check />}
          onClick={() => setAside(toHandle, { kind: 'handle' })}
        >
          {selected.length === 1 ? 'Handled' : `Handled ${toHandle.length}`}
        </Button>
      )}
      {selected.some(client => !client.is_archived) && (
        <Button variant="outline" size="sm" leftIcon={<AlarmClock />} onClick={() => onSnooze(selected)}>
          Snooze
        </Button>
      )}
      {toWake.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          leftIcon={<Undo2 />}
          onClick={() => setAside(toWake, { kind: 'wake' })}
        >
          Back in the list
        </Button>
      )}
    </>
  )
}

/** The first action of a selection, and its key. */
function AssignLink({ selected, isShort }: Pick<SelectionActionsProps, 'selected' | 'isShort'>) {
  const planned = assignable(selected)
  if (planned.length === 0) return null
  const words = isShort ? 'Assign program' : 'Assign a program'
  return (
    <Link
      to={assignHref(planned.map(({ user_id }) => user_id))}
      aria-keyshortcuts="a"
      className={buttonClassName({ variant: isShort ? 'primary' : 'outline', size: 'sm' })}
    >
      <CalendarRange size={16} aria-hidden="true" />
      {selected.length === 1 ? words : `${words} to ${planned.length}`}
      {!isShort && <Kbd aria-hidden="true">A</Kbd>}
    </Link>
  )
}
