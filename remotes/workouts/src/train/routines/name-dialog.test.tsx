import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { NameDialog } from './name-dialog.tsx'

it('the dialog saves a changed name, and not an empty one', async () => {
  const onSave = vi.fn()
  const onClose = vi.fn()
  render(
    <NameDialog heading="Rename workout" name="Workout" maxLength={120} onSave={onSave} onClose={onClose} />,
  )
  const name = screen.getByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.keyboard('{Enter}')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.type(name, ' Arms {Enter}')
  expect(onSave.mock.calls).toEqual([['Arms']])
  expect(onClose).toHaveBeenCalled()
})
