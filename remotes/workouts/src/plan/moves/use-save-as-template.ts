import { AppFailure, unwrap } from '@coach-app/data'
import { useNavigator, useNotify } from '@coach-app/runtime'
import { parseDate } from '@internationalized/date'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveTemplate } from '../../data/templates/templates.data.ts'
import { templateKeys } from '../../data/templates/templates.keys.ts'
import { formatShortSpan } from '../../model/dates/day-format.ts'
import type { TemplateToSave } from '../../model/template/template.ts'
import { blocksWithNewIds } from '../../model/workout/new-ids.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { templatesHref } from '../../paths.ts'

/** Makes a template of one's own of a week; a toast leads to it. Goes on after the menu is closed. */
export function useSaveAsTemplate(): (workouts: readonly Workout[], from: string) => void {
  const notify = useNotify()
  const navigator = useNavigator()
  const client = useQueryClient()
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (template: TemplateToSave) => unwrap(await saveTemplate(template)),
    onSuccess: ({ id, title }) => {
      void client.invalidateQueries({ queryKey: templateKeys.all })
      notify({
        kind: 'success',
        text: `"${title}" is in your templates`,
        action: { label: 'Open', run: () => navigator.push(templatesHref({ template: id })) },
      })
    },
    onError: error =>
      notify({
        kind: 'error',
        text:
          error instanceof AppFailure && error.error.code === 'network'
            ? 'No connection: try again when you are back online.'
            : error.message,
      }),
  })
  return (workouts, from) => save.mutate(weekAsTemplate(workouts, from, () => crypto.randomUUID()))
}

/** One week of a calendar as a template of one week: what was asked, with nothing of what was done. */
function weekAsTemplate(workouts: readonly Workout[], from: string, newId: () => string): TemplateToSave {
  const first = parseDate(from)
  return {
    id: newId(),
    save_id: newId(),
    revision: 0,
    title: `Week of ${formatShortSpan({ from: first, to: first.add({ days: 6 }) })}`,
    weeks: 1,
    workouts: workouts.map(({ date, order_in_day, title, coach_note, blocks }) => ({
      id: newId(),
      week: 1,
      day: parseDate(date).compare(first) + 1,
      order_in_day,
      title,
      coach_note,
      blocks: blocksWithNewIds(blocks, newId),
      revision: 0,
    })),
  }
}
