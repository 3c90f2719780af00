import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Field } from '../field/field.tsx'
import { Combobox } from './combobox.tsx'

interface Coach {
  id: string
  name: string
}

const COACHES: Coach[] = [
  { id: '1', name: 'Ana Lindqvist' },
  { id: '2', name: 'Marcus Oyelaran' },
]

function Example({ onSearch, message }: { onSearch?: (text: string) => void; message?: string }) {
  const [items, setItems] = useState<Coach[]>(onSearch ? [] : COACHES)
  const [coach, setCoach] = useState<Coach | null>(null)
  return (
    <Field label="Coach">
      <Combobox
        items={items}
        value={coach}
        onValueChange={setCoach}
        getKey={item => item.id}
        getLabel={item => item.name}
        {...(onSearch && {
          onSearch: (text: string) => {
            onSearch(text)
            // A server search that matches more than the label and returns new objects.
            setItems(text === 'strength' ? COACHES.map(item => ({ ...item })) : [])
          },
        })}
        message={message}
      />
      <output>{coach?.id ?? 'none'}</output>
    </Field>
  )
}

it('a combobox filters by label, chooses by keyboard and clears', async () => {
  render(<Example />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Coach' })
  await userEvent.type(input, 'marc')
  const option = await screen.findByRole('option')
  expect(option.textContent).toBe('Marcus Oyelaran')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('2')).toBeDefined()
  expect(input.value).toBe('Marcus Oyelaran')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByText('none')).toBeDefined()
})

it('a combobox shows remote results unfiltered, and does not search again when one is chosen', async () => {
  const search = vi.fn()
  render(<Example onSearch={search} />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Coach' })
  await userEvent.type(input, 'strength')
  expect(search).toHaveBeenLastCalledWith('strength')
  const options = await screen.findAllByRole('option')
  expect(options.map(option => option.textContent)).toEqual(['Ana Lindqvist', 'Marcus Oyelaran'])
  search.mockClear()
  await userEvent.click(options[0] ?? input)
  expect(screen.getByText('1')).toBeDefined()
  expect(input.value).toBe('Ana Lindqvist')
  expect(search).not.toHaveBeenCalled()
})

it('a combobox announces that nothing was found', async () => {
  render(<Example onSearch={() => {}} message={'No coaches found matching "zz"'} />)
  await userEvent.type(screen.getByRole('combobox'), 'zz')
  await waitFor(() => expect(screen.getByText('No coaches found matching "zz"')).toBeDefined())
  expect(screen.getByText('No coaches found matching "zz"').closest('[role=status]')).not.toBeNull()
})

it('a combobox leaves Escape to the surrounding dialog, and keeps the choice', async () => {
  const onKeyDown = vi.fn()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands in for the dialog, which listens higher up
    <div onKeyDown={event => onKeyDown(event.key)}>
      <Example />
    </div>,
  )
  await userEvent.type(screen.getByRole('combobox', { name: 'Coach' }), 'marc')
  await screen.findByRole('option')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  onKeyDown.mockClear()
  await userEvent.keyboard('{Escape}')
  expect(onKeyDown).toHaveBeenCalledWith('Escape')
  expect(screen.getByText('2')).toBeDefined()
})

it.each(['{Enter}', '{Escape}', '{Escape}{Escape}'])(
  'a combobox keeps what was typed and found nothing when %s is pressed',
  async keys => {
    const search = vi.fn()
    for (const onSearch of [undefined, search]) {
      const { unmount } = render(<Example {...(onSearch && { onSearch })} message="Nothing found here" />)
      const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Coach' })
      await userEvent.type(input, 'romanain')
      await screen.findByText('Nothing found here')
      await userEvent.keyboard(keys)
      // What the list did when it closed comes after it.
      await new Promise(resolve => setTimeout(resolve))
      expect(input.value).toBe('romanain')
      await userEvent.keyboard('{Backspace}')
      expect(input.value).toBe('romanai')
      unmount()
    }
    expect(search).toHaveBeenLastCalledWith('romanai')
  },
)

it('a combobox that is left with text that is no choice shows what is chosen', async () => {
  render(<Example />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Coach' })
  await userEvent.type(input, 'marc')
  await screen.findByRole('option')
  await userEvent.keyboard('{Enter}')
  await userEvent.clear(input)
  await userEvent.type(input, 'zz{Enter}')
  expect(input.value).toBe('zz')
  await userEvent.tab()
  expect(screen.getByText('none')).toBeDefined()
  await waitFor(() => expect(input.value).toBe(''))
})

it('a combobox shows what is chosen once it is known, and keeps what is typed', async () => {
  const field = (value: Coach | null, name = 'Ana Lindqvist') => (
    <Combobox
      items={COACHES}
      value={value && { ...value, name }}
      onValueChange={() => {}}
      getKey={item => item.id}
      getLabel={item => item.name}
      onSearch={() => {}}
      aria-label="Coach"
    />
  )
  const [ana = null] = COACHES
  const { rerender } = render(field(null))
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Coach' })
  expect(input.value).toBe('')
  rerender(field(ana))
  expect(input.value).toBe('Ana Lindqvist')
  rerender(field(ana, 'Ana L.'))
  expect(input.value).toBe('Ana L.')
  await userEvent.clear(input)
  await userEvent.type(input, 'mar')
  rerender(field(ana, 'Ana L.'))
  expect(input.value).toBe('mar')
})
