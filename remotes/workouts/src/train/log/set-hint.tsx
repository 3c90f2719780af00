import type { AmountKind } from '../../model/set/amount.ts'
import { keepUnits } from '../../model/units/weight.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import type { EffortKind } from './set-fields.ts'
import classes from './set-row.module.css'
import { askedWords, rpeHint } from './set-words.ts'

interface BriefHintProps {
  asked: string
  last: string
}

/** What was asked and what was done last, of a set that is not in hand. */
export function BriefHint({ asked, last }: BriefHintProps) {
  if (asked === '' && last === '') return null
  return (
    <p className={classes.hint}>
      {[asked && keepUnits(askedWords(asked)), last && `last ${keepUnits(last)}`].filter(Boolean).join(' · ')}
    </p>
  )
}

interface SetHintProps extends BriefHintProps {
  id: string
  /** Of the set in hand it says what is asked; of another only what its effort means. */
  next: boolean
  isEachSide: boolean
  effortKind: EffortKind
  /** As typed. */
  effort: string
  askedRpe: number | null
  /** What is counted above all. */
  first: AmountKind
  /** The weight takes load off the body. */
  helps: boolean
}

/** What is asked of the set in hand, and what the effort that is written means. */
export function SetHint({
  id,
  next,
  asked,
  last,
  isEachSide,
  effortKind,
  effort,
  askedRpe,
  first,
  helps,
}: SetHintProps) {
  return (
    <p className={classes.hint} id={id}>
      {next && (
        <span className={classes.asked}>
          Asked: {askedWords(asked)}
          {isEachSide && ' (one tap logs both sides)'}.{last && ` Last: ${last}.`}
          {helps && ' Assistance is what a band or machine takes off you.'}{' '}
        </span>
      )}
      {effortKind === 'rpe' ? (
        <>
          {rpeHint(effort, askedRpe, { first })} <Metric metric="rpe">What is RPE?</Metric>
        </>
      ) : (
        'RIR: how many more reps were possible.'
      )}
    </p>
  )
}
