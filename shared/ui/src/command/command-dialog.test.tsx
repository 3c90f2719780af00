import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CommandDialog } from './command-dialog.tsx'

const GROUPS = [
  { label: 'Screens', items: ['Clients', 'Chat'] },
  { label: 'Actions', items: ['Sign out'] },
  { label: 'Nothing', items: [] },
]

/** The dialog over a page with a button, matching by the beginning. */
function Example({ onChoose = () => {}, status }: { onChoose?: (item: string) => void; status?: string }) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const groups = GROUPS.map(({ label, items }) => ({
    label,
    items: items.filter(item => item.toLowerCase().startsWith(query.toLowerCase())),
  }))
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Search
      </button>
      <CommandDialog<string>
        open={open}
        onOpenChange={setOpen}
        title="Search and commands"
        placeholder="Go to"
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        getKey={item => item}
        getLabel={item => item}
        renderItem={item => item}
        onChoose={item => {
          onChoose(item)
          setOpen(false)
        }}
        empty={`Nothing matches ${query}.`}
        status={status}
      />
    </>
  )
}

async function open(props: Parameters<typeof Example>[0] = {}) {
  const user = userEvent.setup()
  render(<Example {...props} />)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search and commands' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { user, field }
}

const highlighted = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('CommandDialog', () => {
  it('is a dialog with a field that controls a grouped list', async () => {
    const { field } = await open()
    screen.getByRole('dialog', { name: 'Search and commands' })
    const list = screen.getByRole('listbox')
    expect(field.getAttribute('aria-controls')).toBe(list.id)
    expect(
      within(list)
        .getAllByRole('group')
        .map(group => group.textContent),
    ).toEqual(['ScreensClientsChat', 'ActionsSign out'])
    expect(within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option')).toHaveLength(1)
  })

  it('starts at the first entry, moves by arrows and chooses by Enter', async () => {
    const onChoose = vi.fn()
    const { user, field } = await open({ onChoose })
    await waitFor(() => expect(highlighted(field)).toBe('Clients'))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(highlighted(field)).toBe('Sign out')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(onChoose.mock.calls).toEqual([['Chat']])
  })

  it('filters while typing, highlights the best match, and keeps what was typed', async () => {
    const onChoose = vi.fn()
    const { user, field } = await open({ onChoose })
    await user.type(field, 'si')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await waitFor(() => expect(highlighted(field)).toBe('Sign out'))
    expect(field.value).toBe('si')
    await user.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Sign out')
    expect(field.value).toBe('si')
  })

  it('says that nothing matches', async () => {
    const { user, field } = await open()
    await user.type(field, 'xyz')
    await screen.findByText('Nothing matches xyz.')
    expect(screen.queryAllByRole('option')).toEqual([])
    await user.keyboard('{Enter}')
    screen.getByRole('dialog')
  })

  it('announces that results are still loading', async () => {
    await open({ status: 'Your athletes are being loaded' })
    const words = await screen.findByText('Your athletes are being loaded')
    expect(words.closest('[role=status]')).not.toBeNull()
  })

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'its button',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: /Close/ })),
    ],
  ])('closes by %s whatever was typed, and returns the focus', async (_, close) => {
    const { user, field } = await open()
    await user.type(field, 'cl')
    await close(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Search'))
  })

  it('chooses an entry by a press', async () => {
    const onChoose = vi.fn()
    const { user } = await open({ onChoose })
    await user.click(screen.getByRole('option', { name: 'Chat' }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Chat')
  })
})
