import { useEffect, useRef } from 'react'
import { renamed } from '../../model/log/own-workout.ts'
import { followedBy, type Routine } from '../../model/routine/routine.ts'
import type { Block, Workout } from '../../model/workout/workout.ts'
import { isPlanOfOther } from '../../model/workout/workout.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import type { useTraining } from '../training/use-training.ts'

/** Targets of the blocks, without ids. */
const askedIn = (blocks: readonly Block[]): string =>
  JSON.stringify(blocks, (key, value) => (key === 'id' || key === 'fixed_load' ? undefined : value))

/**
 * A routine that was put on today's calendar weeks ago has its name and is filled with what was lifted since: once, before it is begun, and only as long as
 * nobody has changed it.
 */
export function useFilledToday(
  { workouts, queue, queued }: Pick<ReturnType<typeof useTraining>, 'workouts' | 'queue' | 'queued'>,
  routines: readonly Routine[] | null,
  fill: (routine: Routine) => Block[],
): void {
  const { today } = useAthleteApp()
  const filled = useRef(new Set<string>())
  useEffect(() => {
    for (const workout of workouts ?? []) {
      if (filled.current.has(workout.id) || !isToFill(workout, String(today))) continue
      if (queued.some(({ item }) => item.workoutId === workout.id)) continue
      const routine = followedBy(workout, routines ?? [])
      if (!routine) continue
      filled.current.add(workout.id)
      const blocks = fill(routine)
      if (routine.title === workout.title && askedIn(blocks) === askedIn(workout.blocks)) continue
      const saved = renamed(workout, routine.title, () => crypto.randomUUID())
      queue.put({ kind: 'save-workout', workoutId: workout.id, workout: { ...saved, blocks } })
    }
  })
}

const isToFill = (workout: Workout, today: string): boolean =>
  workout.date === today &&
  workout.state === 'published' &&
  workout.logs.length === 0 &&
  !isPlanOfOther(workout)
