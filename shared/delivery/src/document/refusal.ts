/** A refused change of the release document; the message is shown to the operator. */
export class Refusal extends Error {
  override name = 'Refusal'
}

export function refuse(message: string): never {
  throw new Refusal(message)
}
