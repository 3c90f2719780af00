import { Button, buttonClassName } from '@coach-app/ui'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useRoutines } from '../../data/unsent-sets/use-routines.ts'
import { doneWords } from '../../model/routine/done-words.ts'
import { inFolders, type Routine } from '../../model/routine/routine.ts'
import { prescriptionsOf } from '../../model/workout/workout.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { stackupHref } from '../../parts/athlete-app/stackup-address.ts'
import type { useTraining } from '../training/use-training.ts'
import classes from './todays-routines.module.css'
import { useDoneOn } from './use-done-on.ts'
import { useFilledToday } from './use-filled-today.ts'
import { useRoutineActions } from './use-routine-actions.ts'

/** So many on Today; the others are one tap away. */
const SHOWN = 3

/** The routines on Today, the first of the list: one tap starts one. */
export function TodaysRoutines({ training }: { training: ReturnType<typeof useTraining> }) {
  const { athleteId, today } = useAthleteApp()
  const { routines } = useRoutines(athleteId, training.queued)
  const actions = useRoutineActions(training, routines ?? [])
  const doneOn = useDoneOn(training)
  useFilledToday(training, routines, actions.fill)
  const [starting, setStarting] = useState<string | null>(null)
  const all = inFolders((routines ?? []).filter(one => prescriptionsOf(one).length > 0)).flatMap(
    folder => folder.routines,
  )
  if (all.length === 0) return null
  const start = (routine: Routine) => {
    setStarting(routine.id)
    void actions.start(routine)
  }
  return (
    <section className={classes.section} aria-labelledby="todays-routines">
      <header className={classes.head}>
        <h2 id="todays-routines" className={classes.title}>
          Routines
        </h2>
        <Link
          className={buttonClassName({ size: 'lg', variant: 'ghost' })}
          to={stackupHref({ view: 'routines' })}
        >
          All routines
        </Link>
      </header>
      <ul className={classes.list}>
        {all.slice(0, SHOWN).map(routine => (
          <li key={routine.id} className={classes.routine}>
            <div className={classes.words}>
              <p className={classes.name}>{routine.title}</p>
              <p className={classes.facts}>{doneWords(doneOn(routine), String(today))}</p>
            </div>
            <Button
              size="lg"
              variant="outline"
              leftIcon={<Play />}
              loading={starting === routine.id}
              aria-label={`Start ${routine.title}`}
              onClick={() => start(routine)}
            >
              Start
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
