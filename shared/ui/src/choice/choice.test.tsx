import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Radio, RadioGroup } from '../radio-group/radio-group.tsx'
import { Switch } from '../switch/switch.tsx'
import { SwitchLine } from '../switch-line/switch-line.tsx'
import { ChoiceCard } from './choice-card.tsx'

it('a checkbox is ticked by its label', async () => {
  const change = vi.fn()
  render(<Checkbox label="Done" checked={false} onCheckedChange={change} />)
  await userEvent.click(screen.getByText('Done'))
  expect(screen.getByRole('checkbox', { name: 'Done' }).tabIndex).toBe(0)
  expect(change.mock.calls).toEqual([[true]])
})

it('a checkbox reports a mixed state, and a disabled one ignores presses', async () => {
  const change = vi.fn()
  render(<Checkbox label="All" checked={false} indeterminate disabled onCheckedChange={change} />)
  const box = screen.getByRole('checkbox', { name: 'All' })
  expect(box.getAttribute('aria-checked')).toBe('mixed')
  await userEvent.click(box)
  expect(change).not.toHaveBeenCalled()
})

it('a switch toggles, and is described by its hint', async () => {
  const change = vi.fn()
  render(<Switch label="Digest" description="Every Monday" checked={false} onCheckedChange={change} />)
  const element = screen.getByRole('switch', { name: 'Digest' })
  expect(document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Every Monday',
  )
  await userEvent.click(element)
  expect(change).toHaveBeenCalledWith(true)
})

function Levels() {
  const [level, setLevel] = useState<'read' | 'write'>('read')
  return (
    <RadioGroup label="Permission level" value={level} onValueChange={setLevel} hint="Can be changed later">
      <Radio value="read" label="Read Only" description="View workouts" />
      <Radio value="write" label="Read/Write" description="Modify workouts" />
    </RadioGroup>
  )
}

it('a radio is chosen by arrow keys and by its label', async () => {
  render(<Levels />)
  expect(screen.getByRole('radiogroup', { name: 'Permission level' })).toBeDefined()
  const read = screen.getByRole('radio', { name: 'Read Only' })
  const write = screen.getByRole('radio', { name: 'Read/Write' })
  read.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(write.getAttribute('aria-checked')).toBe('true')
  await userEvent.click(screen.getByText('View workouts'))
  expect(read.getAttribute('aria-checked')).toBe('true')
})

it('switches a setting by its words, and says what it does', async () => {
  const change = vi.fn()
  render(
    <SwitchLine
      label="Read receipts"
      description="Off is off for both"
      checked={false}
      onCheckedChange={change}
    />,
  )
  const element = screen.getByRole('switch', { name: 'Read receipts' })
  expect(document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Off is off for both',
  )
  await userEvent.click(screen.getByText('Off is off for both'))
  expect(change.mock.calls).toEqual([[true]])
})

it('chooses a card by its words', async () => {
  const choose = vi.fn()
  render(
    <ChoiceCard name="role" value="coach" checked={false} onChange={({ target }) => choose(target.value)}>
      <span>I coach others</span>
    </ChoiceCard>,
  )
  await userEvent.click(screen.getByText('I coach others'))
  expect(choose.mock.calls).toEqual([['coach']])
})
