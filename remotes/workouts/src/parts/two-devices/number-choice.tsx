import { List, Row, Stack, Text } from '@coach-app/ui'
import { MonitorSmartphone } from 'lucide-react'
import { useId } from 'react'
import { isOfOne, questionWords, sourceWords } from '../../model/log/source-words.ts'
import { formatNumber } from '../../model/units/weight.ts'
import { numbersAlsoEntered, numbersToChoose } from '../../model/workout/count-to-choose.ts'
import type { OtherValue, SessionLog } from '../../model/workout/workout.ts'
import { useReaderZone } from '../athlete-app/athlete-app.ts'
import { Option } from './option.tsx'
import { seenHere } from './seen-here.ts'
import classes from './two-devices.module.css'
import { useAnswer } from './use-answer.ts'

/** Chooses a number of the session; `counted` counted before, `words` say what counts now. */
export type ChooseNumber = (
  chosen: Pick<OtherValue, 'field' | 'value'> & { again?: boolean },
  counted: number,
  words: string,
) => void

const NAMES = {
  srpe: { name: 'Session RPE', unit: '' },
  duration_min: { name: 'Minutes', unit: ' min' },
} as const

interface NumberChoicesProps {
  session: SessionLog | null
  /** How many are shown; absent: all. */
  atMost?: number
  onChoose?: ChooseNumber | undefined
}

/** Numbers of a session that two devices say differently. */
export const NumberChoices = ({ session, atMost, onChoose }: NumberChoicesProps) =>
  numbersToChoose(session)
    .slice(0, atMost)
    .map(({ field, counts, others }) => (
      <NumberChoice
        key={field}
        field={field}
        counts={counts}
        session={session}
        others={others}
        onChoose={onChoose}
      />
    ))

interface NumbersAlsoEnteredProps {
  session: SessionLog | null
  onChoose: ChooseNumber
}

/** Numbers that another device has said and that were not chosen: long after the choice, the way back to them. */
export function NumbersAlsoEntered({ session, onChoose }: NumbersAlsoEnteredProps) {
  const timeZone = useReaderZone()
  return (
    <List gap={2} aria-label="Also entered">
      {numbersAlsoEntered(session).map(({ field, value, counts, ...source }) => {
        const { name, unit } = NAMES[field]
        const number = `${formatNumber(value)}${unit}`
        return (
          <Row as="li" key={`${field} ${value}`} gap={2} wrap justify="between">
            <Text as="span" size={12} tone="muted" leading="snug" breaks="anywhere">
              {name}, also entered: {number}, {sourceWords(source, seenHere([source], timeZone))}
            </Text>
            <button
              type="button"
              className={classes.both}
              onClick={() => onChoose({ field, value, again: true }, counts, `${name}: ${number} counts`)}
            >
              Use {number}
            </button>
          </Row>
        )
      })}
    </List>
  )
}

interface NumberChoiceProps extends Pick<NumberChoicesProps, 'onChoose'> {
  field: OtherValue['field']
  counts: number
  session: SessionLog | null
  others: readonly OtherValue[]
}

function NumberChoice({ field, counts, session, others, onChoose }: NumberChoiceProps) {
  const id = useId()
  const answering = useAnswer()
  const timeZone = useReaderZone()
  const { name, unit } = NAMES[field]
  const { device_name = null, write_id = null, said_at = null, by, by_name } = session ?? {}
  const counted = {
    device_name,
    write_id,
    at: said_at,
    ...(by && { by }),
    ...(by_name !== undefined && { by_name }),
  }
  const said = [{ value: counts, ...counted }, ...others].map(one => ({
    ...one,
    write_id: one.write_id ?? null,
  }))
  const here = { ...seenHere(said, timeZone), isOfOne: isOfOne(said) }
  return (
    // A fieldset is of a form, and nothing is sent here
    <Stack
      role="group"
      aria-labelledby={id}
      gap={2}
      oneColumn
      className={classes.choice}
      data-choice=""
      {...answering.around}
    >
      <Text id={id} size={14} weight="medium" leading="snug" className={classes.question}>
        <MonitorSmartphone aria-hidden="true" />
        <span>
          {name}. {questionWords(said, onChoose !== undefined)}
        </span>
      </Text>
      <div className={classes.options}>
        {said.map(({ value, ...source }, index) => {
          const number = `${formatNumber(value)}${unit}`
          return (
            <Option
              key={value}
              id={String(value)}
              answering={answering}
              where={sourceWords(source, here)}
              counts={index === 0}
              onChoose={onChoose && (() => onChoose({ field, value }, counts, `${name}: ${number} counts`))}
            >
              <Text as="span" size={16} weight="semibold" numeric>
                {number}
              </Text>
            </Option>
          )
        })}
      </div>
    </Stack>
  )
}
