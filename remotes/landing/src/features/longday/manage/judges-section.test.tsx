import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { JudgesSection } from './judges-section.tsx'

const contact = (user_id: string, display_name: string) => ({ user_id, display_name, status: 'accepted' })

it('a contact is appointed as judge, and judges who do not take part are named', async () => {
  const viewer = aUser()
  answerWith(
    {
      '/rest/v1/rpc/get_user_connections': () => [
        200,
        [contact('judge', 'Jo Judge'), contact('other', 'Olga Other')],
      ],
    },
    viewer,
  )
  const appoint = vi.fn()
  const judges = [
    { user_id: viewer.id, name: null },
    { user_id: 'judge', name: null },
  ]
  renderRemote(<JudgesSection judges={judges} isPending={false} onAppoint={appoint} onDismiss={vi.fn()} />, {
    path: '/longday',
    session: aSession({ user: viewer }),
  })
  expect(await screen.findByText('Jo Judge')).toBeDefined()
  expect(screen.getByText('Judge (you)')).toBeDefined()
  const choice = await screen.findByRole('combobox', { name: 'Appoint a contact' })
  expect([...choice.querySelectorAll('option')].map(option => option.textContent)).toEqual([
    'Choose…',
    'Olga Other',
  ])
  fireEvent.change(choice, { target: { value: 'other' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make judge' }))
  expect(appoint).toHaveBeenCalledWith('other')
})
