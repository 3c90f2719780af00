import type { Result } from '@coach-app/data'
import { readProgramLibrary } from '../../data/templates/program-library.ts'
import { exportProgram, slugOf } from '../../model/program-document/export-program.ts'
import { formatTargets } from '../../model/set/format-target.ts'
import { templateDay } from '../../model/template/template-days.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import { download } from '../../parts/download/download.ts'
import type { SheetWeek } from '../../parts/week-sheet/program-sheet.tsx'
import { sheetLines } from '../../parts/week-sheet/sheet-line.ts'
import type { Draft } from './draft.ts'

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
