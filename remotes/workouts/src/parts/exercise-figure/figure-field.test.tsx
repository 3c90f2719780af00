import { answerWith } from '@coach-app/data/testing'
import type { OwnFigure } from '@coach-app/figures'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { aLibraryExercise } from '../../library/library.fixture.ts'
import { FigureField } from './figure-field.tsx'

// Ids of exercises that everyone has: md5 of `exercise:<slug>`.
const SQUAT = '728da5c3-0000-0000-0000-000000000000'
const FRONT = 'a5000000-0000-0000-0000-000000000000'

let chosen: OwnFigure | null

function Form() {
  const [figure, setFigure] = useState<OwnFigure | null>(null)
  chosen = figure
  return (
    <FigureField
      figure={figure}
      onChange={setFigure}
      of={{ name: 'Slow Squat', muscles: { quads: 'primary' } }}
      error={undefined}
    />
  )
}

function renderField() {
  const viewer = aUser()
  answerWith(
    {
      '/rest/v1/rpc/get_exercises': () => [
        200,
        [
          aLibraryExercise({ id: SQUAT, name: 'Back Squat', aliases: ['BS'] }),
          aLibraryExercise({ id: FRONT, name: 'Not Drawn Squat' }),
          aLibraryExercise({ id: SQUAT.replace('7', '8'), name: 'My Squat', owner: 'mine' }),
        ],
      ],
    },
    viewer,
  )
  renderRemote(<Form />, { path: '/library', session: aSession({ user: viewer }) })
  return userEvent.setup({ delay: null })
}

it('offers what is drawn, shows it at once, and sets and takes away what is different', async () => {
  const user = renderField()
  const field = await screen.findByRole('combobox', { name: /Looks like/ })
  await user.click(field)
  await screen.findByRole('option', { name: 'Back Squat' })
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.type(field, 'bs')
  await user.click(await screen.findByRole('option', { name: 'Back Squat' }))
  expect(chosen).toEqual({ like: 'back-squat' })
  await screen.findByRole('img', { name: /^Slow Squat/ })
  const stance = screen.getByRole('combobox', { name: 'Stance' })
  await user.selectOptions(stance, 'Wide')
  expect(chosen).toEqual({ like: 'back-squat', stance: 0.85 })
  await user.selectOptions(stance, 'As it is drawn')
  expect(chosen).toEqual({ like: 'back-squat' })
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(chosen).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})
