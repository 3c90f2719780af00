import { line, straight } from '../workout/typed-document.fixture.ts'
import type { TypedBlock, TypedPrescription, TypedSet } from '../workout/typed-document.ts'

/** A line as coaches write it: what it means, exercises by name, or the characters where it is refused. */
export type CoachLine = [typed: string, meaning: TypedBlock[] | { refused: string }]

export const is = (name: string, its: TypedSet[], over: Partial<TypedPrescription> = {}): TypedBlock[] => [
  straight(line(name, its, over)),
]
export const refused = (at: string): { refused: string } => ({ refused: at })

/** A rest from one number of seconds to another. */
export const rests = (rest_s: number, rest_max_s: number) => ({ rest_s, rest_max_s })

/** In an EMOM: the minute of its turns, from 1. */
export const inTurn = (turn: number, prescription: TypedPrescription): TypedPrescription =>
  Object.assign({}, prescription, { turn })
