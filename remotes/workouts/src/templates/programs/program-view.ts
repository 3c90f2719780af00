import type { Shown } from '../../parts/exercise-figure/figures.ts'
import type { Pictured } from '../../parts/exercise-figure/thumb-stills.ts'
import type { SheetLine } from '../../parts/week-sheet/sheet-line.ts'
import type { Citation } from './citations.ts'
import type { Goal, Level, ProgramSource, Setting } from './program-source.ts'

/** What the catalogue says of a program. */
export interface ProgramSummary {
  slug: string
  title: string
  summary: string
  goal: Goal
  level: Level
  setting: Setting
  equipment: readonly string[]
  days: number
  weeks: number
  /** Of the shortest and of the longest session outside of lighter weeks. */
  minutes: readonly [number, number]
  /** Titles of the first week's workouts, Monday to Sunday; null where nothing is planned. */
  week: readonly (string | null)[]
  /** The main lifts, for their figures. */
  lifts: readonly (Pictured & { name: string })[]
}

/** Its exercise by slug. */
export type ViewLine = Omit<SheetLine, 'exercise'> & { exercise: string }

export interface ViewWorkout {
  /** 1 to 7 */
  day: number
  title: string
  minutes: number
  lines: ViewLine[]
}

/** What the page of a program shows beside its summary; worked out from its document by the build. */
export interface ProgramView
  extends Pick<ProgramSource, 'forWhom' | 'notFor' | 'progression' | 'phases' | 'deloads'> {
  citations: readonly Citation[]
  /** What is asked of the main lifts, week by week; empty where a lift has a week off. */
  numbers: readonly { lift: string; weeks: readonly string[] }[]
  weeks: readonly ViewWorkout[][]
  /** Those of the weeks, by slug. */
  exercises: Readonly<Record<string, Shown>>
}
