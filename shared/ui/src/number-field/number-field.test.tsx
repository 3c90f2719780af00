import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

function Example(props: Partial<NumberFieldProps>) {
  const [value, setValue] = useState<number | null>(100)
  return (
    <>
      <NumberField
        aria-label="Load"
        value={value}
        onValueChange={setValue}
        step={2.5}
        min={0}
        max={365}
        {...props}
      />
      <output>{String(value)}</output>
    </>
  )
}

it('a number field steps by arrow keys and by its buttons', async () => {
  render(<Example />)
  screen.getByRole('textbox', { name: 'Load' }).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByText('102.5')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Decrease' }))
  expect(screen.getByText('100')).toBeDefined()
})

it('a number field is null when emptied, and shows an error when left, beside what was typed', async () => {
  const commit = vi.fn()
  render(<Example onValueCommitted={commit} />)
  const input = screen.getByRole('textbox', { name: 'Load' })
  await userEvent.clear(input)
  expect(screen.getByText('null')).toBeDefined()
  await userEvent.type(input, '400')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.tab()
  expect(screen.getByRole('alert').textContent).toBe('At most 365.')
  expect(input).toHaveProperty('value', '400')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(commit).toHaveBeenLastCalledWith(null)
  await userEvent.clear(input)
  await userEvent.type(input, '36')
  await userEvent.tab()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(commit).toHaveBeenLastCalledWith(36)
})

it.each([
  ['1,5', '1.5', '1.5'],
  ['0,5', '0.5', '0.5'],
  ['1.25', '1.25', '1.25'],
  ['-3', 'null', '-3'],
  ['1e3', 'null', '1e3'],
  ['1000', 'null', '1000'],
])('a number field with %s has the value %s, and shows %s when left', async (typed, value, left) => {
  render(<Example stepper="none" />)
  const input = screen.getByRole('textbox')
  await userEvent.clear(input)
  await userEvent.type(input, typed)
  expect(input).toHaveProperty('value', typed)
  expect(document.querySelector('output')?.textContent).toBe(value)
  await userEvent.tab()
  expect(input).toHaveProperty('value', left)
})

it('a number field accepts a pasted decimal comma', async () => {
  render(<Example stepper="none" />)
  const input = screen.getByRole('textbox')
  await userEvent.clear(input)
  await userEvent.paste('12,5')
  expect(document.querySelector('output')?.textContent).toBe('12.5')
})

it('a number field steps from what was typed', async () => {
  render(<Example />)
  const input = screen.getByRole('textbox')
  await userEvent.clear(input)
  await userEvent.type(input, '12,5{ArrowUp}')
  expect(input).toHaveProperty('value', '15')
})

it('a number field takes another value from outside, and keeps what is typed while its owner keeps the old value', async () => {
  const { rerender } = render(<NumberField aria-label="Pairs" value={2} onValueChange={() => {}} />)
  const input = screen.getByRole('textbox')
  await userEvent.clear(input)
  await userEvent.type(input, '1x')
  expect(input).toHaveProperty('value', '1x')
  rerender(<NumberField aria-label="Pairs" value={5} onValueChange={() => {}} />)
  expect(input).toHaveProperty('value', '5')
})

it('a number field passes keys on to the surrounding grid', async () => {
  const key = vi.fn()
  render(<Example stepper="none" onKeyDown={event => key(event.key)} />)
  expect(screen.queryByRole('button')).toBeNull()
  screen.getByRole('textbox').focus()
  await userEvent.keyboard('{Enter}')
  expect(key).toHaveBeenCalledWith('Enter')
})
