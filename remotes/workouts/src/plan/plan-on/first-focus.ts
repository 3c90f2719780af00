interface Places {
  /** The way on from a week without workouts. */
  goOn: HTMLElement | null
  submit: HTMLElement | null
}

/**
 * What the next key is for once all of it stands there: an earlier week where this one is empty, what to do with days that are taken where
 * nothing is left to plan, the first max that is missing, else planning.
 */
export function firstFocus({ goOn, submit }: Places, count: number): HTMLElement | null {
  if (goOn) return goOn
  if (count === 0) return document.querySelector<HTMLElement>('[data-taken-days]') ?? submit
  const maxes = [...document.querySelectorAll<HTMLInputElement>('input[data-cell]')]
  return maxes.find(({ value }) => value === '') ?? submit
}
