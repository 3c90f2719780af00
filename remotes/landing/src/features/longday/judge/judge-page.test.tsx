import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { EventContext } from '../event/event-context.tsx'
import type { Entry, LongDay } from '../model/types.ts'
import { aBoard } from '../rules/board.fixture.ts'
import { JudgePage } from './judge-page.tsx'

const entry = (value: number): Entry & { mine: boolean } => ({
  id: `entry-${value}`,
  event_id: 'event',
  participant_no: value,
  name: `Athlete ${value}`,
  station: 1,
  value,
  comment: '',
  claimed_at: null,
  received_at: '2027-06-05T09:00:00Z',
  counts_at: '2027-06-05T09:00:00Z',
  late: false,
  state: 'pending',
  voids: null,
  reason: null,
  entered_by_captain: false,
  ruling: null,
  appeal: null,
  mine: false,
})
const me = aUser()
const mine = {
  id: 'event',
  link: 'abc',
  status: 'running',
  me: { organiser: false, judge: true, participant_no: null, team: null },
} as LongDay

/** The queue of three entries; one that is judged leaves it, one that is taken back waits again at its end. */
function renderDesk() {
  let open = [12, 15, 18].map(entry)
  const sent = answerWith(
    {
      '/rest/v1/rpc/get_longday_queue': () => [200, { pending: open.length, appeals: 0, entries: open }],
      '/rest/v1/rpc/get_longday_entries': () => [200, []],
      '/rest/v1/rpc/judge_longday_entry': ({ body }) => {
        open = open.filter(({ id }) => id !== body.entry_id_param)
        return [200, {}]
      },
      '/rest/v1/rpc/undo_longday_ruling': () => {
        open = [...open, entry(12)]
        return [200, {}]
      },
    },
    me,
  )
  renderRemote(
    <EventContext value={{ link: 'abc', board: aBoard(), mine, isJoining: false, staleSince: null }}>
      <JudgePage />
    </EventContext>,
    { path: '/longday/abc/judge', session: aSession({ user: me }) },
  )
  return sent
}

it('undoing a ruling brings its entry back, and the next key is about that entry', async () => {
  const sent = renderDesk()
  const verdicts = () =>
    sent.filter(({ path }) => path.endsWith('judge_longday_entry')).map(({ body }) => body)
  const desk = await screen.findByRole('region', { name: 'To be judged' })
  expect(desk.textContent).toContain('Athlete 12')
  fireEvent.keyDown(document.body, { key: 'a' })
  await waitFor(() => expect(desk.textContent).toContain('Athlete 15'))
  await screen.findByText(/Athlete 12, .* counts\./)
  fireEvent.keyDown(document.body, { key: 'u' })
  await waitFor(() => expect(desk.textContent).toContain('Athlete 12'))
  await waitFor(() => expect(screen.queryByText(/counts\./)).toBeNull())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', false),
  )
  fireEvent.keyDown(document.body, { key: 'a' })
  await waitFor(() =>
    expect(verdicts()).toEqual([
      { entry_id_param: 'entry-12', verdict_param: 'approve' },
      { entry_id_param: 'entry-12', verdict_param: 'approve' },
    ]),
  )
})

it('an appeal reaches the open page: the board counts it, though no entry has changed', async () => {
  let appealed: Entry[] = []
  const rejected: Entry = {
    ...entry(12),
    state: 'rejected',
    ruling: { verdict: 'reject', reason: 'Too high', at: '2027-06-05T09:05:00Z' },
  }
  answerWith(
    {
      '/rest/v1/rpc/get_longday_queue': () => [
        200,
        { pending: 0, appeals: appealed.length, entries: appealed },
      ],
      '/rest/v1/rpc/get_longday_entries': () => [200, appealed.length > 0 ? appealed : [rejected]],
    },
    me,
  )
  let countAppeals: (appeals: number) => void = () => {}
  function Open() {
    const [appeals, setAppeals] = useState(0)
    countAppeals = setAppeals
    return (
      <EventContext
        value={{
          link: 'abc',
          board: aBoard({ event: { appeals } }),
          mine,
          isJoining: false,
          staleSince: null,
        }}
      >
        <JudgePage />
      </EventContext>
    )
  }
  renderRemote(<Open />, { path: '/longday/abc/judge', session: aSession({ user: me }) })
  await screen.findByText('Nothing waits for you')
  appealed = [
    {
      ...rejected,
      appeal: { message: 'All below parallel', at: '2027-06-05T09:10:00Z', accepted: null, reason: null },
    },
  ].map(one => ({ ...one, mine: false }))
  act(() => countAppeals(1))
  const desk = await screen.findByRole('region', { name: 'To be judged' })
  expect(desk.textContent).toContain('All below parallel')
  await screen.findByText('Appeal: All below parallel (open)')
})

it('Enter in the reason of an appeal does what was pressed before the reason was asked for', async () => {
  const appealed = {
    ...entry(12),
    state: 'rejected',
    appeal: { message: 'All below parallel', at: '2027-06-05T09:10:00Z', accepted: null, reason: null },
  }
  let open = [appealed]
  const sent = answerWith(
    {
      '/rest/v1/rpc/get_longday_queue': () => [200, { pending: 0, appeals: open.length, entries: open }],
      '/rest/v1/rpc/get_longday_entries': () => [200, []],
      '/rest/v1/rpc/decide_longday_appeal': () => {
        open = []
        return [200, {}]
      },
    },
    me,
  )
  const organiser = { ...mine, me: { ...mine.me, organiser: true } }
  renderRemote(
    <EventContext
      value={{ link: 'abc', board: aBoard(), mine: organiser, isJoining: false, staleSince: null }}
    >
      <JudgePage />
    </EventContext>,
    { path: '/longday/abc/judge', session: aSession({ user: me }) },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  const reason = screen.getByRole('textbox', { name: /Reason/ })
  await waitFor(() => expect(document.activeElement).toBe(reason))
  fireEvent.change(reason, { target: { value: 'Seen on video' } })
  fireEvent.keyDown(reason, { key: 'Enter' })
  await screen.findByText('Nothing waits for you')
  expect(sent.find(({ path }) => path.endsWith('decide_longday_appeal'))?.body).toEqual({
    entry_id_param: 'entry-12',
    accepted_param: true,
    reason_param: 'Seen on video',
  })
})

it('after rejecting in the list, the focus is on the line that was rejected', async () => {
  let counted: Entry = { ...entry(12), state: 'counted' }
  answerWith(
    {
      '/rest/v1/rpc/get_longday_queue': () => [200, { pending: 0, appeals: 0, entries: [] }],
      '/rest/v1/rpc/get_longday_entries': () => [200, [counted]],
      '/rest/v1/rpc/judge_longday_entry': () => {
        counted = { ...counted, state: 'rejected' }
        return [200, {}]
      },
    },
    me,
  )
  renderRemote(
    <EventContext value={{ link: 'abc', board: aBoard(), mine, isJoining: false, staleSince: null }}>
      <JudgePage />
    </EventContext>,
    { path: '/longday/abc/judge', session: aSession({ user: me }) },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Not seen by a judge' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await screen.findByText('Rejected')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')))
})
