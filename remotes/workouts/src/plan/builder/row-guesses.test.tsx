import { deviceStorage } from '@coach-app/data'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { button, renderCalendar } from '../../testing/render-calendar.tsx'

beforeEach(() => {
  deviceStorage.clear()
})

const addLine = () => screen.findByRole('combobox', { name: 'Add exercise' })
const load = (name: string) => screen.findByLabelText<HTMLInputElement>(`Load of ${name}`)

const opened = () => {
  const { user } = renderCalendar({ access: 'write', path: '&add=2026-11-18' })
  const line = async () => {
    await screen.findByPlaceholderText(/back squat 4x5/)
    return addLine()
  }
  return {
    user,
    type: async (text: string) => user.type(await line(), `${text}{Enter}`),
    paste: async (text: string) => {
      await user.click(await line())
      await user.paste(text)
    },
  }
}

it('a bare number shows which unit was assumed, and one press switches it and back', async () => {
  const { user, type } = opened()
  await type('bs 3x5 60')
  expect(await screen.findByText('60 is read as kg')).toBeDefined()
  await user.click(await button('Read as lb'))
  expect((await load('Back Squat')).value).toBe('60lb')
  await user.click(await button('Take back'))
  expect((await load('Back Squat')).value).toMatch(/^60(kg)?$/)
})

it('an assumption is shown once while other lines are added, and disappears when its row changes', async () => {
  const { user, type } = opened()
  await type('bs 3x5 60')
  await type('rdl 3x8')
  expect(screen.getAllByText('60 is read as kg')).toHaveLength(1)
  await type('rdl 3x8 rest 2')
  expect(screen.getAllByText('60 is read as kg')).toHaveLength(1)
  expect(screen.getAllByText(/is read as (2 )?min/)).toHaveLength(1)
  await user.clear(await load('Back Squat'))
  await user.keyboard('70kg{Tab}')
  expect(screen.queryByText('60 is read as kg')).toBeNull()
})

it('switching an assumption is one undo step', async () => {
  const { user, type } = opened()
  await type('bs 3x5 60')
  await user.click(await button('Read as lb'))
  await user.click(await load('Back Squat'))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect((await load('Back Squat')).value).not.toBe('60lb'))
})

it('one press switches the unit of all bare numbers of a paste, and back', async () => {
  const { user, paste } = opened()
  await paste('bs 3x5 135\nrdl 3x8 95')
  expect(await screen.findByText(/2 numbers without a unit are read as kg/)).toBeDefined()
  await user.click(await button('Read all as lb'))
  expect([(await load('Back Squat')).value, (await load('Romanian Deadlift')).value]).toEqual([
    '135lb',
    '95lb',
  ])
  expect(screen.getByText(/2 numbers without a unit are read as lb/)).toBeDefined()
  await user.click(await button('Read all as kg'))
  expect((await load('Back Squat')).value).not.toMatch(/lb/)
})

it('one press turns tiers into a superset', async () => {
  const { user, paste } = opened()
  await paste('T1 bs 3x5\nT2 rdl 3x8')
  await user.click((await screen.findAllByRole('button', { name: 'Read as a superset' }))[0] as HTMLElement)
  const rows = within(screen.getByRole('region', { name: 'Exercises' }))
  expect(await rows.findByText('A1')).toBeDefined()
  expect(rows.getByText('A2')).toBeDefined()
  expect(screen.queryByText(/is read as a tier/)).toBeNull()
})

it('in the text each assumption names its line, and one press writes the other reading', async () => {
  const { user } = opened()
  await screen.findByPlaceholderText(/back squat 4x5/)
  await user.click(await screen.findByRole('tab', { name: 'Text' }))
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Workout as text' })
  await user.click(area)
  await user.paste('bs 3x5 135\nrdl 3x8 95')
  const list = within(await screen.findByRole('list', { name: 'Read by a rule of thumb' }))
  expect(list.getByText(/^Line 2: 95 is read as kg/)).toBeDefined()
  await user.click(list.getAllByRole('button', { name: 'Read as lb' })[1] as HTMLElement)
  expect(area.value).toBe('bs 3x5 135\nrdl 3x8 95lb')
})
