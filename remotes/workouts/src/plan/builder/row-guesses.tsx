import { useBuilder, useBuilderActions, useSurroundings } from './builder-context.tsx'
import { isTier, shownGuesses } from './document/guess.ts'
import { standingGuesses } from './guess-actions.ts'
import classes from './guesses.module.css'

/** What was read by a rule of thumb in the line that a row came from, and one press to the other reading. */
export function RowGuesses({ id }: { id: string }) {
  const guess = useBuilder(({ guesses, document }) =>
    guesses.some(({ made }) => made.id === id)
      ? standingGuesses(guesses, document).find(({ made }) => made.id === id)
      : undefined,
  )
  const all = useBuilder(({ guesses }) => guesses)
  const { catalogue, unit } = useSurroundings()
  const actions = useBuilderActions()
  if (!guess) return null
  const reader = { catalogue, unit }
  const tiers = all.filter(one => isTier(one, reader)).length
  return (
    <p className={classes.row}>
      {shownGuesses(guess, reader, tiers).map(({ message, other }, place) => (
        <span key={`${place} ${message}`} className={classes.guess}>
          {message}
          {other && (
            <button
              type="button"
              className={classes.other}
              onClick={() => actions.readGuess(id, other.press)}
            >
              {other.words}
            </button>
          )}
        </span>
      ))}
    </p>
  )
}
