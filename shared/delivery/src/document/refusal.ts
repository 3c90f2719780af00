/** Why a change of the document is not made: said to whoever ran the command, as it is. */
export class Refusal extends Error {
  override name = 'Refusal'
}

export function refuse(message: string): never {
  throw new Refusal(message)
}
