import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StrengthMeter } from './strength-meter.tsx'

const rules = () => [...document.querySelectorAll('[data-met]')].map(rule => rule.textContent)

it('shows each rule as it is met, and says why a password is weak', async () => {
  const { rerender } = render(<StrengthMeter password="" />)
  expect(rules()).toEqual([
    'At least 8 characters: not met yet.',
    'Hard to guess (recommended): not met yet.',
  ])

  rerender(<StrengthMeter password="squat12" />)
  expect(screen.getByRole('status').textContent).toBe('1 more character.')

  rerender(<StrengthMeter password="brunner1" personal={['Ana', 'Brunner']} />)
  await screen.findByText('Easy to guess: it is your name or address.')
  expect(rules()).toEqual(['At least 8 characters: met.', 'Hard to guess (recommended): not met yet.'])

  rerender(<StrengthMeter password="chalk tape belt sleeves" />)
  await screen.findByText('Strong. Use it nowhere else.')
  expect(rules()).toEqual(['At least 8 characters: met.', 'Hard to guess (recommended): met.'])
})

it('counts characters, not code units', () => {
  render(<StrengthMeter password="🏋🏋🏋🏋" />)
  expect(screen.getByRole('status').textContent).toBe('4 more characters.')
})
