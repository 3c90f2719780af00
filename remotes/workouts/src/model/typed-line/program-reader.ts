import type { TypedWorkout } from '../workout/typed-document.ts'
import type { ExerciseCatalogue } from './catalogue.ts'
import { type LineError, unreadable } from './line-error.ts'
import { hintAt, type LineHint } from './line-hint.ts'
import type { ReadOptions } from './line-reader.ts'
import { linesOf } from './text-lines.ts'
import { MAX_TITLE, readWorkout } from './workout-reader.ts'

const MAX_WEEKS = 52

/** A workout of a program: its place, and what a text says of it. */
export interface TypedProgramWorkout extends TypedWorkout {
  week: number
  /** 1 to 7. */
  day: number
}

/** Weeks of workouts, in the order of their days; those of one day in the order they are written. */
export interface TypedProgram {
  weeks: number
  workouts: TypedProgramWorkout[]
}

/** A kind of block never begins with "week", so that `# Week 2` is no head of a block. */
const WEEK = /^#(?!#)\s*week\b\s*(.*)$/i
const WEEK_NUMBER = /^([1-9]\d?)\s*:?$/
const DAY = /^##(?!#)(.*)$/
const DAY_NUMBER = /^\s*day\s*([1-7])(?!\d)\s*(?:[:.–—-]\s*(.*))?$/i

interface Section {
  week: number
  day: number
  title: string | null
  /** Where its lines are in the text. */
  start: number
  end: number
}

type ReadDay = ReturnType<typeof readWorkout>

/** The days of the last text, by what they say: a key in a long one reads the day that it changes. */
const lastDays = new WeakMap<ExerciseCatalogue, ReadonlyMap<string, ReadDay>>()

function daysReader(options: ReadOptions): { read: (text: string) => ReadDay; keep: () => void } {
  const before = lastDays.get(options.catalogue)
  const now = new Map<string, ReadDay>()
  return {
    read(text) {
      const key = `${options.unit} ${text}`
      const day = now.get(key) ?? before?.get(key) ?? readWorkout(text, options)
      now.set(key, day)
      return day
    },
    keep: () => void lastDays.set(options.catalogue, now),
  }
}

/**
 * Reads a whole program: `# Week 1`, below it `## Day 1: Lower A` and the workout's lines. A text that begins with a day is of week 1.
 *
 * @example readProgram('# Week 1\n## Day 1: Lower A\nBack Squat 4x5 @75%', { catalogue, unit: 'kg' }).program.workouts[0].title // Lower A
 */
export function readProgram(
  text: string,
  options: ReadOptions,
): { program: TypedProgram; errors: LineError[]; hints: LineHint[] } {
  const errors: LineError[] = []
  const hints: LineHint[] = []
  const sections: Section[] = []
  const weeks = new Set<number>()
  let week: number | null = null
  /** Where lines go: null before the first day of a week, where there may be none. */
  let section: Section | null = null
  /** Lines below a heading that cannot be read are not read either: that one error is enough. */
  let isSkipped = false

  for (const { line, offset } of linesOf(text)) {
    const content = line.trim()
    const start = offset + line.length - line.trimStart().length
    const end = start + content.length
    const ofWeek = WEEK.exec(content)
    const ofDay = DAY.exec(content)
    if (ofWeek) {
      section = null
      const number = Number(WEEK_NUMBER.exec(ofWeek[1] ?? '')?.[1] ?? Number.NaN)
      isSkipped = !(number <= MAX_WEEKS) || weeks.has(number)
      if (weeks.has(number)) errors.push(unreadable(start, end, `week ${number} is there already`))
      else if (isSkipped)
        errors.push(unreadable(start, end, `expected a week from 1 to ${MAX_WEEKS}, such as # Week 1`))
      else {
        week = number
        weeks.add(number)
      }
    } else if (ofDay) {
      const found = DAY_NUMBER.exec(ofDay[1] ?? '')
      section = null
      isSkipped = found === null
      if (!found) {
        errors.push(unreadable(start, end, 'expected a day from 1 to 7, such as ## Day 1: Lower A'))
        continue
      }
      if (week === null) {
        week = 1
        weeks.add(1)
      }
      const title = (found[2] ?? '').replaceAll(/\s+/g, ' ').trim()
      if (title.length > MAX_TITLE) errors.push(unreadable(start, end, 'a title has at most 120 characters'))
      section = {
        week,
        day: Number(found[1]),
        title: title.slice(0, MAX_TITLE).trim() || null,
        start: offset + line.length,
        end: offset + line.length,
      }
      sections.push(section)
    } else if (section) section.end = offset + line.length
    else if (content !== '' && !isSkipped) {
      errors.push(unreadable(start, end, 'expected a day above it, such as ## Day 1: Lower A'))
      isSkipped = true
    }
  }

  const days = daysReader(options)
  const workouts = sections.map(({ week: ofWeek, day, title, start, end }): TypedProgramWorkout => {
    const read = days.read(text.slice(start, end))
    for (const error of read.errors)
      errors.push({ ...error, start: error.start + start, end: error.end + start })
    for (const hint of read.hints) hints.push(hintAt(hint, start))
    return { week: ofWeek, day, title, blocks: read.workout.blocks }
  })
  days.keep()
  workouts.sort((one, other) => one.week - other.week || one.day - other.day)
  errors.sort((one, other) => one.start - other.start)
  return { program: { weeks: Math.max(1, ...weeks), workouts }, errors, hints }
}
