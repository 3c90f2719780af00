import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { anExercise } from '../../testing/a-workout.ts'
import { ImportedExercises } from './imported-exercise.tsx'
import type { Choice } from './use-open-file.ts'

const library = [anExercise({ id: 'squat', name: 'Back Squat' })] as never

/** A file with one exercise whose match is a guess, until it is chosen. */
function Import() {
  const [chosen, setChosen] = useState<Choice | null>(null)
  const match = { exerciseId: 'squat', likeId: null, isSure: chosen !== null }
  return (
    <ImportedExercises
      exercises={[{ name: 'Sqaut', sets: 3, ...match, ...chosen } as never]}
      library={library}
      whose="yours"
      onChoose={(_name, choice) => setChosen(choice)}
    />
  )
}

it('a guess is confirmed as it is with the keyboard, and the focus stays in its line', async () => {
  const user = userEvent.setup()
  render(<Import />)
  expect(screen.getByText('Please check')).toBeDefined()
  await user.tab()
  expect(document.activeElement?.textContent).toBe("That's right")
  await user.keyboard('{Enter}')
  expect(screen.queryByText('Please check')).toBeNull()
  expect(screen.queryByRole('button', { name: /^That's right/ })).toBeNull()
  expect(screen.getByText(/becomes Back Squat/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change what Sqaut becomes' }))
})
