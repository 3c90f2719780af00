import type { CitationKey } from './citations.ts'

export const GOALS = ['strength', 'hypertrophy', 'general', 'home'] as const
export type Goal = (typeof GOALS)[number]
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof LEVELS)[number]
/** Equipment that a program requires, as a whole. */
export const SETTINGS = ['gym', 'barbell', 'dumbbells', 'minimal'] as const
export type Setting = (typeof SETTINGS)[number]

/** A program of /programs as it is written: words, and each week as typed text, a `## title` for each of its days. */
export interface ProgramSource {
  /** Its address. */
  slug: string
  title: string
  goal: Goal
  level: Level
  setting: Setting
  /** Equipment in words. */
  equipment: readonly string[]
  /** Days of the week that it trains on, 1 to 7. */
  days: readonly number[]
  /** One or two sentences: the description of the page. */
  summary: string
  forWhom: readonly string[]
  notFor: readonly string[]
  /** How it gets harder, in words; the numbers follow from the weeks. */
  progression: readonly string[]
  /** Names of the lifts whose numbers are shown week by week. */
  mainLifts: readonly string[]
  phases: readonly { from: number; to: number; name: string }[]
  /** Weeks that are lighter on purpose. */
  deloads: readonly number[]
  citations: readonly CitationKey[]
  weeks: readonly string[]
}
