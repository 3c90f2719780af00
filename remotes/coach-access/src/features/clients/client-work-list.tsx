import { usePreload, useSession } from '@coach-app/runtime'
import { Button, EmptyState, Row, VisuallyHidden } from '@coach-app/ui'
import type { RowsHandle } from '@coach-app/ui/list'
import { SearchX } from 'lucide-react'
import {
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { calendarHref } from '../../paths.ts'
import { ClientCards } from './client-cards.tsx'
import { ClientControls } from './client-controls.tsx'
import { ClientTable, keyOf } from './client-table.tsx'
import { type ClientSort, type ClientView, selectClients } from './client-view.ts'
import type { ClientRow } from './clients.data.ts'
import styles from './clients.module.css'
import { ColumnChoice } from './column-choice.tsx'
import { OwnFilters, OwnFiltersButton } from './own-filters-button.tsx'
import { preloadSelection, SelectionBar } from './selection-bar.tsx'
import { inAWeek, todayIn } from './set-aside.ts'
import { useAssign } from './use-assign.ts'
import { useColumns } from './use-columns.ts'
import { useIsWide } from './use-is-wide.ts'
import { useListKeys } from './use-list-keys.ts'
import { type RowFocus, useRowFocus } from './use-row-focus.ts'
import { useSelection } from './use-selection.ts'
import type { SetAside } from './use-set-aside.ts'
import { useViewFromStart } from './use-view-from-start.ts'

interface ClientWorkListProps {
  clients: ClientRow[]
  isComplete: boolean
  view: ClientView
  change: (change: Partial<ClientView>) => void
  setAside: SetAside
  /** Opens the choice of a day. */
  onSnooze: (clients: ClientRow[]) => void
  /** Is given where the focus belongs when clients were set aside by a dialog, or brought back. */
  focus: RefObject<RowFocus | null>
}

/** A key in the search field is painted before a thousand rows are looked through. */
function useShown(clients: ClientRow[], view: ClientView) {
  const { q, filter, sort, descending } = useDeferredValue(view)
  const shown = useMemo(
    () => selectClients(clients, { q, filter, sort, descending }),
    [clients, q, filter, sort, descending],
  )
  return { shown, order: `${filter} ${sort} ${descending} ${q}` }
}

/** Search, filters and the rows; what is selected is acted on at once. */
export function ClientWorkList({
  clients,
  isComplete,
  view,
  change,
  setAside,
  onSnooze,
  focus,
}: ClientWorkListProps) {
  const isWide = useIsWide()
  const navigate = useNavigate()
  usePreload(preloadSelection)
  const selection = useSelection()
  const { columns, choose } = useColumns()
  const rows = useRef<RowsHandle>(null)
  const nobody = useRef<HTMLDivElement>(null)
  const { shown, order } = useShown(clients, view)
  // What a filter hides is not acted on.
  const selected = useMemo(() => shown.filter(({ user_id }) => selection.has(user_id)), [shown, selection])

  useViewFromStart(order, shown[0], rows)
  const { goOn, comeBack, onFocus } = useRowFocus({ shown, rows, isComplete, empty: nobody })
  useImperativeHandle(focus, () => ({ goOn, comeBack }))
  const latestGoOn = useRef(goOn)
  useEffect(() => {
    latestGoOn.current = goOn
  })
  const dealWith: SetAside = useCallback(
    (chosen, act) => {
      latestGoOn.current(chosen)
      setAside(chosen, act)
    },
    [setAside],
  )

  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const peek = useCallback((client: ClientRow) => latest.current({ client: client.user_id }), [])
  const open = (client: ClientRow) =>
    client.permission_level === null ? peek(client) : void navigate(calendarHref(client.user_id))
  const snoozeOne = useCallback((client: ClientRow) => onSnooze([client]), [onSnooze])
  const assign = useAssign({ selected, onRefused: () => change({}) })
  useClientKeys({ shown, rows, selection, selected, peek, assign, dealWith, onSnooze })
  const enter = () => {
    // Searches with the text in the field now, because the rows follow after a delay.
    const hits = selectClients(clients, view)
    const [first] = hits
    if (hits.length === 1 && first) open(first)
    else if (first) rows.current?.show(keyOf(first), { focus: true })
  }
  const list = {
    clients: shown,
    view,
    selection,
    rows,
    onOpen: open,
    onPeek: peek,
    setAside: dealWith,
    onSnooze: snoozeOne,
  }
  const onSort = (next: ClientSort) =>
    change({ sort: next, descending: view.sort === next ? !view.descending : false })
  const bar = selected.length > 0 && (
    <SelectionBar
      clients={clients}
      selected={selected}
      isShort={!isWide}
      setAside={dealWith}
      onSnooze={onSnooze}
      onDone={() => selection.set([])}
    />
  )
  return (
    <>
      <Row gap={1} align="start" keep className={styles.bar}>
        <ClientControls
          clients={clients}
          isComplete={isComplete}
          view={view}
          onChange={change}
          onEnter={enter}
          withSort={!isWide}
        />
        <Suspense fallback={<OwnFiltersButton />}>
          <OwnFilters clients={clients} isComplete={isComplete} view={view} onChange={change} />
        </Suspense>
        {isWide && <ColumnChoice columns={columns} onChoose={choose} />}
      </Row>
      <VisuallyHidden role="status">
        {shown.length} of {clients.length} clients shown
      </VisuallyHidden>
      {isWide && bar}
      {shown.length === 0 ? (
        <div ref={nobody} tabIndex={-1} className={styles.nobody}>
          <NobodyFits view={view} change={change} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: only what comes to its rows is noticed.
        <div
          className={styles.listBox}
          onPointerEnter={preloadSelection}
          onFocus={event => {
            preloadSelection()
            onFocus(event)
          }}
        >
          {isWide ? <ClientTable {...list} columns={columns} onSort={onSort} /> : <ClientCards {...list} />}
        </div>
      )}
      {/* At the lower edge of a phone, where the thumb is: above the rows it would push them away. */}
      {!isWide && bar}
    </>
  )
}

interface ClientKeys {
  shown: ClientRow[]
  rows: RefObject<RowsHandle | null>
  selection: ReturnType<typeof useSelection>
  selected: ClientRow[]
  peek: (client: ClientRow) => void
  assign: ReturnType<typeof useAssign>
  dealWith: SetAside
  onSnooze: (clients: ClientRow[]) => void
}

/** What single keys do with the row that has the focus, or with all that are selected. */
function useClientKeys({
  shown,
  rows,
  selection,
  selected,
  peek,
  assign,
  dealWith,
  onSnooze,
}: ClientKeys): void {
  const today = useSession(({ profile }) => todayIn(profile?.timeZone))
  // A key in a selected row is for all that are selected.
  const meant = (client: ClientRow) => (selection.has(client.user_id) ? selected : [client])
  useListKeys({
    items: shown,
    getKey: keyOf,
    rows,
    onKey: {
      x: client => selection.toggle(client.user_id),
      ArrowRight: peek,
      a: client => assign(meant(client)),
      h: client => dealWith(meant(client), { kind: 'handle' }),
      s: client => dealWith(meant(client), { kind: 'snooze', until: inAWeek(today) }),
      S: client => onSnooze(meant(client)),
      b: client => dealWith(meant(client), { kind: 'wake' }),
    },
    onPage: selected.length > 0 ? { a: () => assign(selected) } : {},
  })
}

const NOBODY: Partial<Record<ClientView['filter'], [title: string, description: string]>> = {
  attention: [
    'Nobody needs you right now',
    'Nobody missed sessions, waits for an answer or runs out of plan or access.',
  ],
  'set-aside': [
    'Nobody is set aside',
    'Whom you snooze or have handled waits here until there is something new.',
  ],
  archived: ['Nobody is archived', 'Whom you archive leaves the list, and keeps their access and yours.'],
}

function NobodyFits({ view, change }: Pick<ClientWorkListProps, 'view' | 'change'>) {
  const [title, description] = (!view.q && NOBODY[view.filter]) || [
    'No clients match',
    'Nobody in your list fits this search and filter.',
  ]
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      description={description}
      action={
        <Button variant="outline" onClick={() => change({ q: '', filter: 'all' })}>
          Show all clients
        </Button>
      }
    />
  )
}
