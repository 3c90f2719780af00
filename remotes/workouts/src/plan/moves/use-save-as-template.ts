import { AppFailure, unwrap } from '@coach-app/data'
import { useNavigator, useNotify } from '@coach-app/runtime'
import { parseDate } from '@internationalized/date'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveTemplate } from '../../data/templates/templates.data.ts'
import { templateKeys } from '../../data/templates/templates.keys.ts'
import type { TemplateToSave } from '../../model/template/template.ts'
import { blocksWithNewIds } from '../../model/workout/new-ids.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { templatesHref } from '../../paths.ts'

/** Makes a template of one's own of a week; a toast leads to it. */
export function useSaveAsTemplate(onSaved: () => void) {
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
      onSaved()
    },
  })
  const { error } = save
  const isOffline = error instanceof AppFailure && error.error.code === 'network'
  return {
    save: (workouts: readonly Workout[], from: string, title: string) =>
      save.mutate(weekAsTemplate(workouts, { from, title }, () => crypto.randomUUID())),
    isSaving: save.isPending,
    /** Why it was not saved. */
    problem: error && (isOffline ? 'No connection: try again when you are back online.' : error.message),
  }
}

/** One week of a calendar as a template of one week: plans without logs. */
function weekAsTemplate(
  workouts: readonly Workout[],
  { from, title }: { from: string; title: string },
  newId: () => string,
): TemplateToSave {
  const first = parseDate(from)
  return {
    id: newId(),
    save_id: newId(),
    revision: 0,
    title,
    weeks: 1,
    workouts: workouts.map(({ date, order_in_day, title: name, coach_note, blocks }) => ({
      id: newId(),
      week: 1,
      day: parseDate(date).compare(first) + 1,
      order_in_day,
      title: name,
      coach_note,
      blocks: blocksWithNewIds(blocks, newId),
      revision: 0,
    })),
  }
}
