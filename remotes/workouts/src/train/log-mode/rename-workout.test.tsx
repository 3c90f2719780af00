import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { RenameWorkout } from './rename-workout.tsx'

it('saves another name, and none that is empty', async () => {
  const onSave = vi.fn()
  const onClose = vi.fn()
  render(<RenameWorkout title="Workout" onSave={onSave} onClose={onClose} />)
  const name = screen.getByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.keyboard('{Enter}')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.type(name, ' Arms {Enter}')
  expect(onSave.mock.calls).toEqual([['Arms']])
  expect(onClose).toHaveBeenCalled()
})
