import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ATHLETE, RPC, renderCalendar } from '../../testing/render-calendar.tsx'

const picker = () => screen.findByRole('combobox', { name: 'Add exercise' })
const open = (answers = {}) => renderCalendar({ access: 'write', path: '&add=2026-11-18', answers })

describe('adding an exercise', () => {
  it('finds a misspelt one, asking once after a pause and for this athlete', async () => {
    const { user, bodiesOf } = open()
    await user.type(await picker(), 'back squta')
    await user.click(await screen.findByRole('option', { name: 'Back Squat' }))
    expect(await screen.findByRole('textbox', { name: 'Sets of Back Squat' })).toBeDefined()
    expect(bodiesOf('search_exercises')).toContainEqual({
      search_term: 'back squta',
      athlete_id_param: ATHLETE,
      limit_count: 20,
    })
    expect(bodiesOf('search_exercises').length).toBeLessThan('back squta'.length)
  })

  it('shows what is known by its beginning at once, and when the search fails', async () => {
    const { user, bodiesOf } = open({ [`${RPC}search_exercises`]: () => [503, { message: 'Unavailable' }] })
    await user.type(await picker(), 'bs')
    expect(await screen.findByRole('option', { name: 'Back Squat BS' })).toBeDefined()
    await waitFor(() => expect(bodiesOf('search_exercises')).toHaveLength(1))
    expect(screen.getByRole('option', { name: 'Back Squat BS' })).toBeDefined()
  })

  it('says when nothing fits', async () => {
    const { user } = open()
    await user.type(await picker(), 'xyz')
    expect(await screen.findByText('No exercise matches "xyz"')).toBeDefined()
  })

  it('says that it could not search', async () => {
    const { user } = open({ [`${RPC}search_exercises`]: () => [503, { message: 'Unavailable' }] })
    await user.type(await picker(), 'xyz')
    expect(await screen.findByText(/^Could not search\./)).toBeDefined()
  })

  it('does not search blank text', async () => {
    const { user, bodiesOf } = open()
    await user.type(await picker(), '  ')
    expect(await screen.findByRole('option', { name: 'Romanian Deadlift' })).toBeDefined()
    expect(bodiesOf('search_exercises')).toEqual([])
  })
})
