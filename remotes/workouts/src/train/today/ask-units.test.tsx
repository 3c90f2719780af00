import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AskUnits } from './ask-units.tsx'

const PROFILE = '/rest/v1/user_profiles'
const BAR = '/rest/v1/rpc/set_bar_and_plates'
const me = aUser()

function open({ isKnown = false, fails = false } = {}) {
  const sent = answerWith(
    {
      [PROFILE]: () => [200, { user_id: me.id, units: 'lb' }],
      [BAR]: ({ body }) =>
        fails
          ? [503, { message: 'down' }]
          : [200, { unit: body.unit_param, bar_weight: body.bar_weight_param, plates: [] }],
    },
    me,
  )
  const { notifications } = renderRemote(<AskUnits athleteId={me.id} unit="kg" isKnown={isKnown} />, {
    session: aSession({ user: me }),
  })
  const bars = () =>
    sent.filter(({ path }) => path === BAR).map(({ body }) => [body.unit_param, body.bar_weight_param])
  const user = userEvent.setup()
  return { user, bars, notifications }
}

describe('the question for units and bar', () => {
  it('saves each change, the last one last, and confirms it', async () => {
    const { user, bars } = open()
    await user.selectOptions(screen.getByLabelText('Units'), 'lb')
    await user.selectOptions(screen.getByLabelText('Bar'), '35')
    await waitFor(() =>
      expect(bars()).toEqual([
        ['lb', 45],
        ['lb', 35],
      ]),
    )
    expect(await screen.findByText(/^Saved\./)).toBeDefined()
    expect(screen.getByLabelText<HTMLSelectElement>('Bar').value).toBe('35')
  })

  it('is confirmed unchanged with one press', async () => {
    const { user, bars } = open()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Saved\./)).toBeDefined()
    expect(bars()).toEqual([['kg', 20]])
  })

  it('shows an error when saving fails, and keeps the choice for another try', async () => {
    const { user, notifications } = open({ fails: true })
    await user.selectOptions(screen.getByLabelText('Bar'), '15')
    await waitFor(() => expect(notifications[0]).toMatchObject({ kind: 'error' }))
    expect(screen.getByLabelText<HTMLSelectElement>('Bar').value).toBe('15')
    expect(screen.getByRole('button', { name: 'Save' })).toBeDefined()
    expect(screen.queryByText(/^Saved\./)).toBeNull()
  })

  it('is not shown once it was answered', () => {
    open({ isKnown: true })
    expect(screen.queryByLabelText('Bar')).toBeNull()
  })
})
