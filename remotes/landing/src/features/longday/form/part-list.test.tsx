import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { aPart, type DraftPart } from '../rules/draft.ts'
import { PartList } from './part-list.tsx'

function Stations() {
  const [parts, setParts] = useState<DraftPart[]>([aPart()])
  return (
    <PartList
      title="Stations"
      one="Station"
      hint="Each counts."
      factor="Weight"
      parts={parts}
      most={3}
      disabled={false}
      problem={() => undefined}
      onChange={setParts}
      onAdd={() => setParts([...parts, aPart()])}
    />
  )
}
const station = (number: number) => screen.getByLabelText<HTMLInputElement>(`Station ${number}`)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (value: string) => fireEvent.change(document.activeElement as Element, { target: { value } })

it('an added station gets the focus; removing one moves the focus to its neighbour', () => {
  render(<Stations />)
  expect(document.activeElement).toBe(document.body)
  press('Add station')
  expect(document.activeElement).toBe(station(2))
  write('Ski erg')
  press('Add station')
  write('Air bike')
  expect([1, 2, 3].map(number => station(number).value)).toEqual(['', 'Ski erg', 'Air bike'])
  press('Remove Ski erg')
  expect(document.activeElement).toBe(station(2))
  expect(station(2).value).toBe('Air bike')
  press('Remove Air bike')
  expect(document.activeElement).toBe(station(1))
})
