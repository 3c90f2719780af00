import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmptyHint } from './empty-week.tsx'

const ofWeek = (isReading: boolean) => (
  <EmptyHint next={null} canWrite isOwn={false} isReading={isReading} onAdd={() => {}} />
)
const offer = () => screen.queryByRole('button', { name: 'Plan the first one' })

it('an empty week offers nothing until it has been read again, and reading it later changes nothing', () => {
  const { rerender } = render(ofWeek(true))
  expect(offer()).toBeNull()
  rerender(ofWeek(false))
  expect(offer()).not.toBeNull()
  rerender(ofWeek(true))
  expect(offer()).not.toBeNull()
})
