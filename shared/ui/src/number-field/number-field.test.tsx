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

it('steps by arrow keys and by its buttons', async () => {
  render(<Example />)
  screen.getByRole('textbox', { name: 'Load' }).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByText('102.5')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Decrease' }))
  expect(screen.getByText('100')).toBeDefined()
})

it('is null when emptied and keeps within its limits when left', async () => {
  const commit = vi.fn()
  render(<Example onValueCommitted={commit} />)
  const input = screen.getByRole('textbox', { name: 'Load' })
  await userEvent.clear(input)
  expect(screen.getByText('null')).toBeDefined()
  await userEvent.type(input, '400')
  await userEvent.tab()
  expect(screen.getByText('365')).toBeDefined()
  expect(commit).toHaveBeenLastCalledWith(365)
})

it('hands on the keys of the grid it stands in', async () => {
  const key = vi.fn()
  render(<Example stepper="none" onKeyDown={event => key(event.key)} />)
  expect(screen.queryByRole('button')).toBeNull()
  screen.getByRole('textbox').focus()
  await userEvent.keyboard('{Enter}')
  expect(key).toHaveBeenCalledWith('Enter')
})
