import { counted } from '@coach-app/contracts'
import { cardClassName } from '@coach-app/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTrainedExercises } from '../../data/history/use-history.ts'
import { longDay } from '../../model/dates/week-format.ts'
import { searchExercises } from '../../model/exercise/exercise-search.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { stackupHref } from '../../parts/athlete-app/stackup-address.ts'
import classes from './found-exercises.module.css'

const MOST = 6

/** Exercises that were trained and are called so, by any of their names; each leads to its sessions. */
export function FoundExercises({ term }: { term: string }) {
  const { athleteId } = useAthleteApp()
  const trained = useTrainedExercises(athleteId)
  if (term === '') return null
  const found = searchExercises(trained.data ?? [], term, MOST)
  if (found.length === 0) return null
  return (
    <section aria-labelledby="found-exercises">
      <h2 id="found-exercises" className={classes.title}>
        Exercises
      </h2>
      <ul className={classes.list}>
        {found.map(({ id, name, matchedAlias, sessions, last }) => (
          <li key={id}>
            <Link
              to={stackupHref({ view: 'history', exercise: id })}
              className={cardClassName({ interactive: true, className: classes.exercise })}
            >
              <span className={classes.name}>
                {name}
                {matchedAlias && <span className={classes.muted}> {matchedAlias}</span>}
              </span>
              <span className={classes.muted}>
                {counted(sessions, 'session')}, last {longDay(last)}
              </span>
              <ChevronRight size={18} aria-hidden="true" className={classes.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
