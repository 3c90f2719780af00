import { MonitorSmartphone } from 'lucide-react'
import { useId } from 'react'
import { numbersToChoose } from '../../model/log/to-choose.ts'
import { formatNumber } from '../../model/units/weight.ts'
import type { OtherValue, SessionLog } from '../../model/workout/workout.ts'
import classes from './two-devices.module.css'

/** Chooses a number of the session; `counted` counted before, `words` say what counts now. */
export type ChooseNumber = (
  chosen: Pick<OtherValue, 'field' | 'value'>,
  counted: number,
  words: string,
) => void

const NAMES = {
  srpe: { name: 'Session RPE', unit: '' },
  duration_min: { name: 'Minutes', unit: ' min' },
} as const

interface NumberChoicesProps {
  session: SessionLog | null
  onChoose?: ChooseNumber | undefined
}

/** Numbers of a session that two devices say differently. */
export const NumberChoices = ({ session, onChoose }: NumberChoicesProps) =>
  numbersToChoose(session).map(({ field, counts, others }) => (
    <NumberChoice
      key={field}
      field={field}
      counts={counts}
      device={session?.device_name ?? null}
      others={others}
      onChoose={onChoose}
    />
  ))

interface NumberChoiceProps extends Pick<NumberChoicesProps, 'onChoose'> {
  field: OtherValue['field']
  counts: number
  device: string | null
  others: readonly OtherValue[]
}

function NumberChoice({ field, counts, device, others, onChoose }: NumberChoiceProps) {
  const id = useId()
  const { name, unit } = NAMES[field]
  const said = [{ value: counts, device_name: device }, ...others]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and nothing is sent here
    <div role="group" aria-labelledby={id} className={classes.choice}>
      <p id={id} className={classes.question}>
        <MonitorSmartphone aria-hidden="true" />
        <span>
          {name}. Two devices{onChoose ? ': which one counts?' : ' say different things.'}
        </span>
      </p>
      <div className={classes.options}>
        {said.map(({ value, device_name }, index) => {
          const number = `${formatNumber(value)}${unit}`
          const words = (
            <>
              <span className={classes.done}>{number}</span>{' '}
              <span className={classes.where}>
                {device_name ?? 'Another device'}
                {index === 0 && ' · counts now'}
              </span>
            </>
          )
          return onChoose ? (
            <button
              key={value}
              type="button"
              className={classes.option}
              onClick={() => onChoose({ field, value }, counts, `${name}: ${number} counts`)}
            >
              {words}
            </button>
          ) : (
            <p key={value} className={classes.option}>
              {words}
            </p>
          )
        })}
      </div>
    </div>
  )
}
