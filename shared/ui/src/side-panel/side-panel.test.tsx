import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { Input } from '../input/input.tsx'
import { SidePanel } from './side-panel.tsx'

const setWidth = (wide: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      ({
        matches: query.includes('64rem') ? wide : false,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  )

function Example() {
  const [opened, setOpened] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpened('Lower A')}>
        Lower A
      </button>
      <button type="button" onClick={() => setOpened('Upper A')}>
        Upper A
      </button>
      {opened && (
        <SidePanel key={opened} title={opened} onOpenChange={() => setOpened(null)}>
          <Input aria-label="Title" />
          <button type="button" onClick={() => setAsking(true)}>
            Delete
          </button>
        </SidePanel>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete it?"
        confirmLabel="Yes"
        onConfirm={() => {}}
      />
    </main>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const panel = (name: string) => screen.queryByRole('dialog', { name })

describe('a side panel beside the page', () => {
  beforeEach(() => {
    setWidth(true)
  })

  it('keeps the page usable: another link replaces its content', async () => {
    render(<Example />)
    await press('Lower A')
    expect(panel('Lower A')?.getAttribute('aria-modal')).toBe('false')
    await press('Upper A')
    expect(panel('Upper A')).not.toBeNull()
    expect(panel('Lower A')).toBeNull()
  })

  it('takes the focus, and returns it to its opener', async () => {
    render(<Example />)
    await press('Lower A')
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
    await press('Close')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Lower A'))
  })

  it('closes on Escape from anywhere on the page', async () => {
    render(<Example />)
    await press('Lower A')
    screen.getByRole('button', { name: 'Upper A' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(panel('Lower A')).toBeNull()
  })

  it('leaves Escape to a dialog above it', async () => {
    render(<Example />)
    await press('Lower A')
    await press('Delete')
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(panel('Lower A')).not.toBeNull()
  })
})

it('a side panel is a drawer over the page where there is no room beside it', async () => {
  setWidth(false)
  render(<Example />)
  await press('Lower A')
  expect((await screen.findByRole('dialog', { name: 'Lower A' })).getAttribute('aria-modal')).not.toBe(
    'false',
  )
  expect(screen.queryByRole('button', { name: 'Upper A' })).toBeNull()
})
