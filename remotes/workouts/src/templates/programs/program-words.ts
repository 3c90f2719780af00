import { GOALS, type Goal, LEVELS, type Level, SETTINGS, type Setting } from './program-source.ts'
import type { ProgramSummary } from './program-view.ts'

export const GOAL_NAMES: Record<Goal, string> = {
  strength: 'Strength',
  hypertrophy: 'Muscle',
  general: 'General fitness',
  home: 'At home',
}
export const LEVEL_NAMES: Record<Level, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
}
export const SETTING_NAMES: Record<Setting, string> = {
  gym: 'Full gym',
  barbell: 'Barbell and rack',
  dumbbells: 'Dumbbells',
  minimal: 'Rings and kettlebell',
}
export const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** `35 to 50 min`, or `45 min` when all are alike. */
export const minutesText = ([least, most]: ProgramSummary['minutes']): string =>
  least === most ? `${least} min` : `${least}–${most} min`

/** What the catalogue can be narrowed by, in the order in which it is offered. */
export const FACETS = {
  goal: { name: 'Goal', values: GOALS, words: (value: string) => GOAL_NAMES[value as Goal] },
  level: { name: 'Level', values: LEVELS, words: (value: string) => LEVEL_NAMES[value as Level] },
  days: { name: 'Days a week', values: ['2', '3', '4', '5'], words: (value: string) => value },
  equipment: {
    name: 'Equipment',
    values: SETTINGS,
    words: (value: string) => SETTING_NAMES[value as Setting],
  },
} as const satisfies Record<
  string,
  { name: string; values: readonly string[]; words: (value: string) => string }
>
export type Facet = keyof typeof FACETS
