import { unwrap } from '@coach-app/data'
import { Button } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { routinesKeys } from '../../data/routines/routines.keys.ts'
import { useRoutinesPort } from '../../data/training/training-context.tsx'
import type { Routine } from '../../model/routine/routine.ts'
import classes from './routines-view.module.css'
import type { RoutineActions } from './use-routine-actions.ts'

interface DeletedRoutinesProps {
  athleteId: string
  /** Those that are there: what was brought back is not deleted any more. */
  routines: readonly Routine[]
  actions: RoutineActions
}

/** The last thing of the list: what can be brought back, from here or from another device. */
export function DeletedRoutines({
  athleteId,
  routines,
  actions: { removed, bringBack },
}: DeletedRoutinesProps) {
  const port = useRoutinesPort()
  const { data = [] } = useQuery({
    queryKey: routinesKeys.deleted(athleteId),
    queryFn: async () => unwrap(await port.readDeleted()),
  })
  // The server's is the newer one: its save is what bringing it back takes the place of.
  const known = new Map([...removed, ...data].map(routine => [routine.id, routine]))
  const deleted = [...known.values()].filter(({ id }) => !routines.some(one => one.id === id))
  if (deleted.length === 0) return null
  return (
    <details className={classes.removed}>
      <summary>Deleted ({deleted.length})</summary>
      <p className={classes.facts}>Each can be brought back for 30 days.</p>
      <ul className={classes.removedList}>
        {deleted.map(routine => (
          <li key={routine.id} className={classes.removedItem}>
            <span className={classes.name}>{routine.title}</span>
            <Button
              size="lg"
              variant="outline"
              aria-label={`Bring back ${routine.title}`}
              onClick={() => bringBack(routine)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
