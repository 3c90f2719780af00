import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { Input } from '../input/input.tsx'
import { TOAST_REGION } from '../modal/modal-stack.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'

function Example(props: Partial<DialogProps> & { name?: string }) {
  const [open, setOpen] = useState(false)
  const { name = 'Grant', children, ...dialog } = props
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {name}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={name} {...dialog}>
        {children ?? <Input aria-label="Notes" />}
      </Dialog>
    </>
  )
}

async function open(name = 'Grant') {
  await userEvent.click(screen.getByRole('button', { name: `Open ${name}` }))
  return screen.findByRole('dialog', { name })
}

const backdrop = () => document.querySelector('.viewport') ?? document.body

describe('Dialog', () => {
  it('has a name and a description', async () => {
    render(<Example description="Choose who may see it" />)
    const dialog = await open()
    const id = dialog.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toBe('Choose who may see it')
  })

  it('moves the focus to the first field and gives it back on Escape', async () => {
    render(<Example />)
    await open()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Notes')))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open Grant' })),
    )
  })

  it('focuses itself when it has no field', async () => {
    render(
      <Example>
        <p>Only words</p>
      </Example>,
    )
    const dialog = await open()
    await waitFor(() => expect(document.activeElement).toBe(dialog))
  })

  it('closes on a press on the backdrop or on its close button', async () => {
    render(<Example />)
    await open()
    await userEvent.click(backdrop())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stays open on a press inside and on a press on a toast', async () => {
    render(
      <>
        <Example />
        <div {...{ [TOAST_REGION]: '' }}>Saved</div>
      </>,
    )
    const dialog = await open()
    await userEvent.click(screen.getByLabelText('Notes'))
    await userEvent.click(screen.getByText('Saved'))
    expect(dialog.isConnected).toBe(true)
    expect(screen.getByRole('dialog')).toBe(dialog)
  })

  it('cannot be dismissed when that is forbidden', async () => {
    render(<Example dismissible={false} />)
    const dialog = await open()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(backdrop())
    expect(screen.getByRole('dialog')).toBe(dialog)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it('gives Escape to the uppermost of two dialogs in different React roots', async () => {
    const element = document.body.appendChild(document.createElement('div'))
    const other = createRoot(element)
    const closeLower = vi.fn()
    const closeUpper = vi.fn()
    render(<Dialog open onOpenChange={closeLower} title="Contact Manager" />)
    const upper = (isOpen: boolean) =>
      act(async () =>
        other.render(<Dialog open={isOpen} onOpenChange={closeUpper} title="Grant Coach Access" />),
      )
    await upper(true)
    await userEvent.keyboard('{Escape}')
    expect(closeUpper).toHaveBeenCalledWith(false)
    expect(closeLower).not.toHaveBeenCalled()

    await upper(false)
    await userEvent.keyboard('{Escape}')
    expect(closeLower).toHaveBeenCalledWith(false)
    await act(async () => other.unmount())
    element.remove()
  })
})

describe('ConfirmDialog', () => {
  it('puts the focus on Cancel, and runs only what is confirmed', async () => {
    const confirm = vi.fn()
    const change = vi.fn()
    render(
      <ConfirmDialog
        open
        onOpenChange={change}
        title="Remove this contact?"
        description="You can reconnect later by sending a new request."
        confirmLabel="Remove"
        onConfirm={confirm}
      />,
    )
    await screen.findByRole('alertdialog', { name: 'Remove this contact?' })
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    await userEvent.click(cancel)
    expect(change).toHaveBeenCalledWith(false)
    expect(confirm).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(confirm).toHaveBeenCalledOnce()
  })
})

describe('FormDialog', () => {
  it('submits its own form by its button and by Enter; Cancel and Escape close it', async () => {
    const [submit, close, cancel, around] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    render(
      <form
        onSubmit={event => {
          event.preventDefault()
          around()
        }}
      >
        <FormDialog title="Shift" submitLabel="Shift" onSubmit={submit} onClose={close} onCancel={cancel}>
          <Input aria-label="Days" />
        </FormDialog>
      </form>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Shift' }))
    await userEvent.type(screen.getByLabelText('Days'), '7{Enter}')
    expect(submit).toHaveBeenCalledTimes(2)
    expect(around).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect([cancel.mock.calls.length, close.mock.calls.length]).toEqual([1, 0])
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalledOnce()
  })
})
