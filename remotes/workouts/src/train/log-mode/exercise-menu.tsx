import { IconButton } from '@coach-app/ui'
import { Menu, MenuItem } from '@coach-app/ui/widgets'
import { CircleMinus, CirclePlus, Ellipsis, Flame, NotebookPen, Repeat2, Undo2 } from 'lucide-react'
import type { LogDraftStore } from '../../data/unsent-sets/log-draft.ts'
import type { ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import { useDraft } from '../../data/unsent-sets/use-log-draft.ts'
import type { SessionExercise } from '../../model/log/session-blocks.ts'
import { warmUpSets } from '../../model/log/warm-up-sets.ts'
import type { WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { readWeight } from '../../model/units/read-weight.ts'
import { formatNumber, fromKg, toKg, type WeightUnit } from '../../model/units/weight.ts'
import { isWarmUp } from '../../model/volume/working-set.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { useLoadsOfAthlete } from '../../parts/load-reasons/loads-context.tsx'
import type { LogActions, NewSet } from '../log/log-actions.ts'
import type { AskedOfExercise } from './exercise-dialogs.tsx'

interface ExerciseMenuProps {
  exercise: SessionExercise
  /** Its own. */
  logs: readonly ShownLog[]
  loads: WorkoutLoads
  draft: LogDraftStore
  actions: LogActions
  onAsk: (asked: AskedOfExercise) => void
}

/** What can be done with an exercise while it is trained; the plan keeps what was asked. */
export function ExerciseMenu({ exercise, logs, loads, draft, actions, onAsk }: ExerciseMenuProps) {
  const warmUps = useWarmUps(exercise, logs, loads, draft)
  const { changes, insteadOf, isAdded } = exercise
  const isDropped = changes?.dropped ?? false
  return (
    <Menu
      trigger={
        <IconButton size="lg" label={`More about ${exercise.exercise.name}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem
        icon={<CirclePlus />}
        onSelect={() => actions.addSets(exercise.id, [{ place: 'last' }])}
        disabled={isDropped}
      >
        Add a set
      </MenuItem>
      {warmUps.length > 0 && (
        <MenuItem
          icon={<Flame />}
          onSelect={() => actions.addSets(exercise.id, warmUps)}
          disabled={isDropped}
        >
          Add warm-up sets
        </MenuItem>
      )}
      <MenuItem icon={<NotebookPen />} onSelect={() => onAsk({ what: 'note', exercise })}>
        Note and video
      </MenuItem>
      <MenuItem icon={<Repeat2 />} onSelect={() => onAsk({ what: 'replace', exercise })} disabled={isDropped}>
        Replace
      </MenuItem>
      {insteadOf && (
        <MenuItem icon={<Undo2 />} onSelect={() => actions.change(exercise, { exercise: insteadOf })}>
          Back to {insteadOf.name}
        </MenuItem>
      )}
      {isDropped ? (
        <MenuItem icon={<Undo2 />} onSelect={() => actions.takeBackIn(exercise.id)}>
          Take back in
        </MenuItem>
      ) : (
        <MenuItem icon={<CircleMinus />} onSelect={() => actions.leaveOutExercise(exercise)}>
          {isAdded ? 'Take away' : 'Leave out'}
        </MenuItem>
      )}
    </Menu>
  )
}

/** The way to its first work load, as sets; none where that is not known, or where warm-up sets are there. */
function useWarmUps(
  { exercise, sets }: SessionExercise,
  logs: readonly ShownLog[],
  loads: WorkoutLoads,
  draft: LogDraftStore,
): NewSet[] {
  const { loads: athlete } = useLoadsOfAthlete()
  const { unit } = useAthleteApp()
  const typed = useDraft(draft, ({ typed: all }) => sets.map(({ id }) => all[id]?.weight).find(Boolean) ?? '')
  if (exercise.measurement !== 'weight_reps') return []
  if (sets.some(({ set_type }) => isWarmUp(set_type))) return []
  const work = logs.find(({ load_kg, set_type }) => !isWarmUp(set_type) && (load_kg ?? 0) > 0)?.load_kg
  const planned = sets.map(({ id, load_kind, load_min }) => {
    const resolved = loads.get(id)
    return resolved?.status === 'load' ? resolved.low.kg : load_kind === 'kg' ? load_min : null
  })
  const entered = readWeight(typed, unit)
  const written = entered.value && toKg(entered.value, entered.unit)
  const kg = work ?? written ?? planned.find(load => load !== null)
  if (!kg) return []
  return warmUpSets(kg, exercise, athlete).map(set => ({
    place: 'front',
    type: 'warmup',
    typed: { weight: weightText(set.kg, set.unit, unit), amount: String(set.reps) },
  }))
}

/** In the unit of the plates, named where it is not the reader's. */
const weightText = (kg: number, of: WeightUnit, reader: WeightUnit): string =>
  formatNumber(fromKg(kg, of)) + (of === reader ? '' : ` ${of}`)
