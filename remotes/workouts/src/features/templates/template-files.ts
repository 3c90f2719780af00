import type { Result } from '@coach-app/data'
import { download } from '../export/download.ts'
import { keepUnits, type WeightUnit } from '../load/weight.ts'
import { exportProgram, slugOf } from '../program-document/export-program.ts'
import { readProgramLibrary } from '../program-document/program-library.ts'
import { formatTargets } from '../set/format-target.ts'
import type { SheetWeek } from '../week-sheet/program-sheet.tsx'
import { sheetLines } from '../week-sheet/sheet-line.ts'
import type { Draft } from './draft.ts'
import { templateDay } from './template-days.ts'

/** Hands the template to the browser as a file (docs/formats/program.md). */
export async function downloadTemplate(draft: Draft): Promise<Result<void>> {
  const library = await readProgramLibrary()
  if (!library.ok) return library
  const document = exportProgram(
    { ...draft, workouts: draft.workouts.map(workout => ({ ...workout, ...templateDay(workout.date) })) },
    library.value,
  )
  download(`${slugOf(draft.title)}.json`, 'application/json', `${JSON.stringify(document, null, 2)}\n`)
  return { ok: true, value: undefined }
}

/** Weeks of a template for paper, percentages as they stand. */
export const sheetWeeks = ({ workouts, weeks, phases }: Draft, unit: WeightUnit): SheetWeek[] =>
  Array.from({ length: weeks }, (_, index) => index + 1).map(week => {
    const phase = phases.find(({ from_week, to_week }) => from_week <= week && week <= to_week)
    return {
      name: phase ? `Week ${week} · ${phase.name}` : `Week ${week}`,
      workouts: workouts
        .filter(({ date }) => templateDay(date).week === week)
        .toSorted((a, b) => a.date.localeCompare(b.date) || a.order_in_day - b.order_in_day)
        .map(({ date, title, coach_note, blocks }) => ({
          title,
          day: `Day ${templateDay(date).day}`,
          note: coach_note,
          lines: sheetLines(blocks, ({ sets }) => keepUnits(formatTargets(sets, unit))),
        })),
    }
  })
