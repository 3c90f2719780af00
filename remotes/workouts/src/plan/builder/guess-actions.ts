import type { BuilderActions, BuilderParts } from './builder-store.ts'
import type { BuilderDocument } from './document/builder-document.ts'
import { type Guess, isTier, joinTiers, readAgain, unitChoices } from './document/guess.ts'

/** The guesses whose rows are still as they were made. */
export function standingGuesses(guesses: readonly Guess[], { blocks }: BuilderDocument): readonly Guess[] {
  if (guesses.length === 0) return guesses
  const rows = new Set(blocks.flatMap(({ prescriptions }) => prescriptions))
  return guesses.filter(({ made }) => rows.has(made))
}

/** Reading lines again in another way than the rule of thumb said. */
export function guessActions({
  set,
  get,
  noted,
  context,
}: BuilderParts): Pick<BuilderActions, 'addGuesses' | 'readGuess' | 'readUnits'> {
  const readAll = (chosen: ReadonlyMap<Guess, Guess['chosen']>): void => {
    const { document: before, guesses } = get()
    let document = before
    const read = standingGuesses(guesses, before).map(guess => {
      const how = chosen.get(guess)
      const again = how && readAgain(document, guess, how, context(), context().newId)
      if (!again) return guess
      document = again.document
      return again.guess
    })
    if (document !== before) set({ document, guesses: read, lastKey: null, typing: null, ...noted(before) })
  }
  return {
    addGuesses: added => {
      if (added.length > 0) set({ guesses: [...standingGuesses(get().guesses, get().document), ...added] })
    },
    readGuess(madeId, chosen) {
      const { document, guesses } = get()
      const standing = standingGuesses(guesses, document)
      if (chosen !== 'join-tiers') {
        const guess = standing.find(({ made }) => made.id === madeId)
        if (guess) readAll(new Map([[guess, chosen]]))
        return
      }
      const tiers = standing.filter(guess => isTier(guess, context()))
      const joined = joinTiers(document, new Set(tiers.map(({ made }) => made.id)))
      set({
        document: joined,
        guesses: standing.filter(guess => !tiers.includes(guess)),
        lastKey: null,
        typing: null,
        ...noted(document),
      })
    },
    readUnits(batch) {
      const { document, guesses } = get()
      const standing = standingGuesses(guesses, document).filter(guess => guess.batch === batch)
      const { choose } = unitChoices(standing, context())
      readAll(new Map(standing.map(guess => [guess, choose(guess)])))
    },
  }
}
