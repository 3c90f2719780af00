import { clsx } from 'clsx'
import { Check, ChevronUp, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortDay } from '../../model/dates/week-format.ts'
import { keepUnits } from '../../model/units/weight.ts'
import type { ComparedExercise, ComparedOutcome } from './compare-exercises.ts'
import classes from './session-end.module.css'

// Each icon has a word, so that colour is not the only difference.
const ICONS: Record<ComparedOutcome, ReactNode> = {
  done: <Check size={16} aria-hidden="true" />,
  more: <ChevronUp size={16} aria-hidden="true" />,
  short: <Minus size={16} aria-hidden="true" />,
  missed: <X size={16} aria-hidden="true" />,
  none: null,
}

/** Each exercise in few lines: asked, lifted, how they differ, and the last time. */
export function ComparedList({ exercises }: { exercises: readonly ComparedExercise[] }) {
  if (exercises.length === 0) return null
  const isAsked = exercises.some(({ asked }) => asked !== '')
  return (
    <section aria-labelledby="compared">
      <h3 id="compared" className={classes.subtitle}>
        {isAsked ? 'Asked and lifted' : 'Lifted'}
      </h3>
      <ul className={classes.compared}>
        {exercises.map(({ key, code, name, asked, lifted, last, outcome, words }) => (
          <li key={key} className={classes.exercise}>
            <div className={classes.exerciseHead}>
              <span className={classes.code}>{code}</span>
              <span className={classes.exerciseName}>{name}</span>
              {words !== '' && (
                <span className={clsx(classes.outcome, classes[outcome])}>
                  {ICONS[outcome]} {keepUnits(words)}
                </span>
              )}
            </div>
            <dl className={classes.lines}>
              {asked !== '' && outcome !== 'done' && <Line name="Asked">{asked}</Line>}
              {lifted !== '' && <Line name="Lifted">{lifted}</Line>}
              {last && <Line name={`Last, ${shortDay(last.date)}`}>{last.lifted}</Line>}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <div className={classes.line}>
    <dt className={classes.muted}>{name}</dt>
    <dd className={clsx(classes.lineValue, name === 'Lifted' && classes.lifted)}>{keepUnits(children)}</dd>
  </div>
)
