import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Training } from '../ports/training.ts'
import { supabaseLibrary } from './supabase-library.ts'
import { supabasePlan } from './supabase-plan.ts'
import {
  TrainingProvider,
  useHistory,
  useLibrary,
  useLog,
  useMaxes,
  useOptionalHistory,
  useOptionalLog,
  useOptionalMaxes,
  usePlan,
} from './training-context.tsx'

/** A plan and the library, as a template has them. */
const training: Training = { plan: supabasePlan, library: supabaseLibrary }
const below = <Port,>(use: () => Port) =>
  renderHook(use, {
    wrapper: ({ children }) => <TrainingProvider value={training}>{children}</TrainingProvider>,
  }).result.current

it('the context gives the ports provided, and undefined for the others', () => {
  expect(below(usePlan)).toBe(supabasePlan)
  expect(below(useLibrary)).toBe(supabaseLibrary)
  for (const use of [useOptionalLog, useOptionalHistory, useOptionalMaxes])
    expect(below<unknown>(use)).toBeUndefined()
})

it.each<[string, () => unknown]>([
  ['log', useLog],
  ['history', useHistory],
  ['maxes', useMaxes],
])('using the port "%s" throws when it is not provided', (name, use) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => below(use)).toThrow(`The port "${name}" was asked for below a TrainingProvider without it`)
})
