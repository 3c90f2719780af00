import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Board, LongDay, Status } from '../model/types.ts'
import { aBoard, aLine, aTeamLine } from '../rules/board.fixture.ts'
import { EventContext } from './event-context.tsx'
import { EventPage } from './event-page.tsx'
import { useMyEvent } from './use-event.ts'

const me = aUser()
const session = aSession({ user: me })
const mine = (team: LongDay['me']['team'] = null) =>
  ({
    id: 'event',
    link: 'abc',
    status: 'before',
    me: { organiser: false, judge: false, participant_no: team && 1, public_name: team && 'Ada', team },
  }) as LongDay

it('a half-filled form to join outlives the start of the event', async () => {
  answerWith({}, me)
  let become: (status: Status) => void = () => {}
  function Open() {
    const [status, setStatus] = useState<Status>('before')
    become = setStatus
    return (
      <EventContext
        value={{
          link: 'abc',
          board: aBoard({ event: { status } }),
          mine: mine(),
          isJoining: false,
          staleSince: null,
        }}
      >
        <EventPage />
      </EventContext>
    )
  }
  renderRemote(<Open />, { path: '/longday/abc', session })
  fireEvent.click(await screen.findByRole('radio', { name: /With a new team/ }))
  const name = await screen.findByRole('textbox', { name: /Name of the team/ })
  act(() => name.focus())
  fireEvent.change(name, { target: { value: 'Iron Owls' } })
  act(() => become('running'))
  expect(screen.getByRole('textbox', { name: /Name of the team/ })).toHaveProperty('value', 'Iron Owls')
  expect(document.activeElement).toBe(name)
})

it('the own team follows the board, when somebody joins and when somebody leaves', async () => {
  const members = (...nos: number[]) => nos.map(no => ({ no, name: `Athlete ${no}` }))
  let there = members(1)
  const asked = answerWith(
    {
      '/rest/v1/rpc/get_longday': () => [
        200,
        mine({ id: 'team', no: 1, name: 'Iron', captain: true, code: 'x', join_code: null, members: there }),
      ],
    },
    me,
  )
  const boardOf = (...nos: number[]) =>
    aBoard({ people: nos.map(no => aLine({ no, team: 1 })), teams: [aTeamLine({ no: 1, members: nos })] })
  let show: (board: Board) => void = () => {}
  function Team() {
    const [board, setBoard] = useState(boardOf(1))
    show = setBoard
    const { data } = useMyEvent('abc', board)
    return <p>In it: {data?.me.team?.members.map(({ no }) => no).join(', ')}</p>
  }
  renderRemote(<Team />, { path: '/longday/abc', session })
  await screen.findByText('In it: 1')
  there = members(1, 2)
  act(() => show(boardOf(2, 1)))
  await screen.findByText('In it: 1, 2')
  there = members(2)
  act(() => show(boardOf(2)))
  await screen.findByText('In it: 2')
  // Nothing is asked for while both say the same.
  await act(async () => show(boardOf(2)))
  expect(asked.filter(({ path }) => path.endsWith('get_longday'))).toHaveLength(3)
})
