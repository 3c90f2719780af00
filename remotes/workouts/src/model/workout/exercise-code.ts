interface Labelled {
  label: string
  prescriptions: readonly { turn: number | null }[]
}

/** The label of an exercise within its workout: A, or A1 and A2 where a block has several; in an EMOM with turns that of its minute. */
export const exerciseCode = ({ label, prescriptions }: Labelled, index: number): string =>
  prescriptions.length > 1 ? `${label}${prescriptions[index]?.turn ?? index + 1}` : label

/** Labels of blocks by position: A … Z, AA … AZ. */
export function blockLabel(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : String.fromCharCode(64 + Math.floor(index / 26)) + letter
}
