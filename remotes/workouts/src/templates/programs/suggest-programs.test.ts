import { SUMMARIES } from 'programs:index'
import { describe, expect, it } from 'vitest'
import { SETTINGS } from './program-source.ts'
import type { ProgramSummary } from './program-view.ts'
import { areOnlyClose, suggestPrograms } from './suggest-programs.ts'

const program = (
  slug: string,
  days: number,
  setting: ProgramSummary['setting'],
  level: ProgramSummary['level'] = 'beginner',
): ProgramSummary => ({
  slug,
  title: slug,
  summary: '',
  goal: 'strength',
  level,
  setting,
  equipment: [],
  days,
  weeks: 4,
  minutes: [30, 30],
  week: [],
  lifts: [],
})

const PROGRAMS = [
  program('gym-3-hard', 3, 'gym', 'advanced'),
  program('gym-3', 3, 'gym'),
  program('gym-5', 5, 'gym'),
  program('barbell-3', 3, 'barbell'),
  program('dumbbells-4', 4, 'dumbbells'),
  program('minimal-3', 3, 'minimal'),
]
const slugs = (days: number, setting: ProgramSummary['setting'], most = 3) =>
  suggestPrograms(PROGRAMS, { days, setting }, most).map(({ slug }) => slug)

describe('suggestPrograms', () => {
  it.each([
    [3, 'gym', ['gym-3', 'gym-3-hard', 'barbell-3']],
    [5, 'gym', ['gym-5', 'dumbbells-4', 'gym-3']],
    [3, 'barbell', ['barbell-3', 'dumbbells-4']],
    [2, 'dumbbells', ['dumbbells-4']],
    [5, 'minimal', ['minimal-3']],
  ] as const)('finds the best programs for %i days with %s', (days, setting, wanted) => {
    expect(slugs(days, setting)).toEqual(wanted)
  })

  it.each([
    [3, 'gym', false],
    [5, 'gym', false],
    [2, 'gym', true],
    [2, 'dumbbells', true],
    [4, 'dumbbells', false],
    [5, 'minimal', true],
  ] as const)('for %i days with %s finds only close ones: %s', (days, setting, isClose) => {
    expect(areOnlyClose(suggestPrograms(PROGRAMS, { days, setting }, 3), days)).toBe(isClose)
  })

  it('finds as many as asked for', () => {
    expect(slugs(3, 'gym', 1)).toEqual(['gym-3'])
  })

  it('finds something for every setting and number of days', () => {
    for (const setting of SETTINGS)
      for (const days of [2, 3, 4, 5])
        expect(suggestPrograms(SUMMARIES, { days, setting }, 3).length, `${days} ${setting}`).toBeGreaterThan(
          0,
        )
  })
})
