import { MUSCLES, type Muscle, muscleName } from '@coach-app/contracts'
import classes from './new-exercise.module.css'

export type Muscles = Partial<Record<Muscle, 'primary' | 'secondary'>>

interface MuscleFieldsProps {
  muscles: Muscles
  onChange: (muscles: Muscles) => void
  error: string | undefined
}

const WORDS = { primary: 'primary', secondary: 'secondary' } as const

/** Which muscles it trains: one press makes a muscle primary, another secondary, a third takes it away. */
export function MuscleFields({ muscles, onChange, error }: MuscleFieldsProps) {
  const press = (muscle: Muscle) => {
    const { [muscle]: now, ...rest } = muscles
    const next = now === undefined ? 'primary' : now === 'primary' ? 'secondary' : null
    onChange(next ? { ...rest, [muscle]: next } : rest)
  }
  return (
    <fieldset className={classes.muscles}>
      <legend className={classes.legend}>Muscles</legend>
      <p className={classes.hint}>One press: primary. Two: secondary. Three: none.</p>
      <div className={classes.chips}>
        {MUSCLES.map(muscle => {
          const role = muscles[muscle]
          return (
            <button
              key={muscle}
              type="button"
              className={classes.chip}
              data-role={role}
              onClick={() => press(muscle)}
            >
              {muscleName(muscle)}
              <span className={classes.role}>
                {role ? WORDS[role] : <span className={classes.unseen}>not trained</span>}
              </span>
            </button>
          )
        })}
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
