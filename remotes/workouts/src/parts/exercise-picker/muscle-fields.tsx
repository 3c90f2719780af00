import { MUSCLES, type Muscle, muscleName } from '@coach-app/contracts'
import { Row, Text } from '@coach-app/ui'
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
      <Text as="legend" size={14} weight="medium">
        Muscles
      </Text>
      <Text size={13} tone="muted" className={classes.hint}>
        One press: primary. Two: secondary. Three: none.
      </Text>
      <Row gap={2} align="stretch" wrap>
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
              <Text as="span" size={12} tone="muted" weight="regular" className={classes.role}>
                {role ? WORDS[role] : <span className={classes.unseen}>not trained</span>}
              </Text>
            </button>
          )
        })}
      </Row>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
