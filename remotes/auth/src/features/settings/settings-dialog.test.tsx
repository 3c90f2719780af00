import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SettingsDialog } from './settings-dialog.tsx'

function renderDialog() {
  const onClose = vi.fn()
  render(
    <SettingsDialog open onClose={onClose} title="Your picture" footer={null}>
      <p>Within</p>
    </SettingsDialog>,
  )
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Your picture' }) }
}

it('closes on a press beside it', () => {
  const { onClose, dialog } = renderDialog()
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays when what is dragged from within is let go beside it: browsers call that a click on both', () => {
  const { onClose, dialog } = renderDialog()
  fireEvent.pointerDown(screen.getByText('Within'))
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
})
