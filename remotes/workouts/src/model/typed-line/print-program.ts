import type { ExerciseCatalogue } from './catalogue.ts'
import { printWorkout } from './print-workout.ts'
import type { TypedProgram } from './program-reader.ts'

/** A program as text: what `readProgram` reads as the same one. Every week has its heading, also one without workouts. */
export function printProgram({ weeks, workouts }: TypedProgram, catalogue: ExerciseCatalogue): string {
  const parts: string[] = []
  for (let week = 1; week <= weeks; week++) {
    parts.push(`# Week ${week}`)
    const ofWeek = workouts.filter(workout => workout.week === week).sort((one, other) => one.day - other.day)
    for (const { day, title, blocks } of ofWeek) {
      const body = printWorkout({ title: null, blocks }, catalogue)
      parts.push(`## Day ${day}${title ? `: ${title}` : ''}${body && `\n${body}`}`)
    }
  }
  return parts.join('\n\n')
}
