/** Why a change of the document is refused; the message is shown as it is to whoever ran the command. */
export class Refusal extends Error {
  override name = 'Refusal'
}

export function refuse(message: string): never {
  throw new Refusal(message)
}
