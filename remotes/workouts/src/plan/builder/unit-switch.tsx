import { useBuilder, useBuilderActions, useSurroundings } from './builder-context.tsx'
import { unitChoices } from './document/guess.ts'
import { standingGuesses } from './guess-actions.ts'
import classes from './guesses.module.css'

/** After a paste: all its numbers without a unit in the other one, at one press. */
export function UnitSwitch() {
  const guesses = useBuilder(state => state.guesses)
  const document = useBuilder(state => state.document)
  const { catalogue, unit } = useSurroundings()
  const actions = useBuilderActions()
  const batch = guesses.at(-1)?.batch
  if (batch === undefined) return null
  const last = standingGuesses(guesses, document).filter(guess => guess.batch === batch)
  const { count, isOther, words } = unitChoices(last, { catalogue, unit })
  if (last.length < 2 || count < 2) return null
  const read = isOther ? (unit === 'kg' ? 'lb' : 'kg') : unit
  return (
    <p className={classes.switch}>
      {count} numbers without a unit are read as {read}.
      <button type="button" className={classes.other} onClick={() => actions.readUnits(batch)}>
        Read all as {words}
      </button>
    </p>
  )
}
