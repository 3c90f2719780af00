import { expect, it } from 'vitest'
import type { Unit } from '../model/types.ts'
import { type Key, keyedText, keyedValue, press } from './keypad.ts'

it.each<[Unit, string, string, number | null]>([
  ['reps', '', '0', null],
  ['reps', '0', '0', null],
  ['reps', '05', '5', 5],
  ['reps', '12', '12', 12],
  ['reps', '1.5', '15', 15],
  ['reps', '12<', '1', 1],
  ['reps', '1<<', '0', null],
  ['reps', '121520x', '0', null],
  ['seconds', '1234x5', '0:05', 5],
  ['metres', '1250.5', '1250.5', 1250.5],
  ['metres', '.5', '0.5', 0.5],
  ['metres', '1.2.345', '1.23', 1.23],
  ['kg', '12345678', '1234567', 1_234_567],
  ['seconds', '', '0:00', null],
  ['seconds', '5', '0:05', 5],
  ['seconds', '0', '0:00', null],
  ['seconds', '123', '1:23', 83],
  ['seconds', '1234', '12:34', 754],
  ['seconds', '12345.67', '1:23:45.67', 5025.67],
])('in %s the keys %s show %s', (unit, keys, shown, value) => {
  const named: Record<string, Key> = { '<': 'back', x: 'clear' }
  const text = [...keys].reduce((before, key) => press(unit, before, named[key] ?? (key as Key)), '')
  expect(keyedText(unit, text)).toBe(shown)
  expect(keyedValue(unit, text)).toBe(value)
})
