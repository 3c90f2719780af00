import { MonitorSmartphone } from 'lucide-react'
import { useId } from 'react'
import { formatLog } from '../../model/log/format-log.ts'
import { clockOf } from '../../model/log/session-times.ts'
import type { ChosenSet, Said } from '../../model/log/to-choose.ts'
import { SET_TYPE_WORDS } from '../../model/set/set-type.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import type { PrescribedExercise } from '../../model/workout/workout.ts'
import classes from './two-devices.module.css'

/** Chooses; `words` say of which set, and what. */
export type ChooseSet = (chosen: ChosenSet, words: string) => void

interface SetChoiceProps {
  logId: string
  /** `Back Squat, set 1`. */
  name: string
  /** Whether it is said above already. */
  isNamed?: boolean
  exercise: PrescribedExercise | null
  said: readonly Said[]
  unit: WeightUnit
  /** Absent: it can be looked at. */
  onChoose?: ChooseSet | undefined
}

/** What devices say of one set, side by side: a press chooses. Nothing is lost by it, and it can be undone. */
export function SetChoice({ logId, name, isNamed = false, exercise, said, unit, onChoose }: SetChoiceProps) {
  const id = useId()
  const count = said.length === 2 ? 'Two' : said.length
  const last = said.findLast(({ rivalId }) => rivalId !== null)?.rivalId
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and nothing is sent here
    <div role="group" aria-labelledby={id} className={classes.choice}>
      <p id={id} className={classes.question}>
        <MonitorSmartphone aria-hidden="true" />
        <span>
          <span className={isNamed ? classes.hidden : undefined}>{name}. </span>
          {count} devices{onChoose ? ': which one counts?' : ' say different things.'}
        </span>
      </p>
      <div className={classes.options}>
        {said.map(({ rivalId, log }) => {
          const done = [
            formatLog(log, unit, exercise ?? {}),
            log.set_type === 'normal' ? '' : SET_TYPE_WORDS[log.set_type],
          ]
            .filter(Boolean)
            .join(', ')
          const words = (
            <>
              <span className={classes.done}>{keepUnits(done)}</span>{' '}
              <span className={classes.where}>
                {log.device_name ?? 'Another device'}, {clockOf(log.completed_at)}
                {rivalId === null && ' · counts now'}
              </span>
            </>
          )
          const key = rivalId ?? logId
          return onChoose && last ? (
            <button
              key={key}
              type="button"
              className={classes.option}
              onClick={() =>
                onChoose(
                  { logId, rivalId: rivalId ?? last, choice: rivalId ? 'rival' : 'log' },
                  `${name}: ${done} counts`,
                )
              }
            >
              {words}
            </button>
          ) : (
            <p key={key} className={classes.option}>
              {words}
            </p>
          )
        })}
      </div>
      {onChoose && last && (
        <button
          type="button"
          className={classes.both}
          onClick={() =>
            onChoose({ logId, rivalId: last, choice: 'both' }, `${name}: both count, as two sets`)
          }
        >
          Both, as two sets
        </button>
      )}
    </div>
  )
}
