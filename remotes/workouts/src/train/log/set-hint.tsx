import { X } from 'lucide-react'
import { keepUnits } from '../../model/units/weight.ts'
import classes from './set-row.module.css'
import { askedWords } from './set-words.ts'

interface SetHintProps {
  asked: string
  /** The same set last time, in words. */
  last: string
  /** Its weight is that of a set before, which was changed. */
  follows: boolean
  isEachSide: boolean
  /** The weight takes load off the body. */
  helps: boolean
  /** `set 2 of Back Squat` */
  what: string
  /** Of a set that is done: takes it back. */
  onTakeBack: (() => void) | null
}

/** What is asked of the set in hand; one that is done can be unticked here. */
export function SetHint({ asked, last, follows, isEachSide, helps, what, onTakeBack }: SetHintProps) {
  const said = [
    asked !== '' &&
      `Asked: ${keepUnits(askedWords(asked))}${isEachSide ? ' (one tap logs both sides)' : ''}.`,
    last !== '' && `Last: ${keepUnits(last)}.`,
    follows && 'Weight as in the set before: a changed one carries on.',
    helps && 'Assistance is what a band or machine takes off you.',
  ].filter(words => words !== false)
  return (
    <div className={classes.hint}>
      {!onTakeBack && said.length > 0 && <p>{said.join(' ')}</p>}
      {onTakeBack && (
        <button type="button" className={classes.takeBack} aria-label={`Untick ${what}`} onClick={onTakeBack}>
          <X size={16} aria-hidden="true" /> Untick
        </button>
      )}
    </div>
  )
}
