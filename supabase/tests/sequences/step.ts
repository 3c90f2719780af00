import { refusal } from '../fixtures/refusal.ts'
import type { Reality } from './reality.ts'
import type { Name, World } from './world.ts'

/** One thing that somebody does, or that happens. */
export interface Step {
  kind: string
  label: string
  /** Changes the model; whether it is allowed. */
  model(world: World): boolean
  /** Does it. Answers as `refusal` does. */
  real(reality: Reality): Promise<string>
}

type Args = (string | number | boolean | null)[]

/** A call by one of the four. */
export const call =
  (me: Name, procedure: string, args: (reality: Reality) => Args) =>
  (reality: Reality): Promise<string> => {
    const values = args(reality)
    const places = values.map((_, index) => `$${index + 1}`).join(', ')
    return refusal(reality.users[me].query(`select public.${procedure}(${places})`, values))
  }

export const id =
  (...names: Name[]) =>
  ({ users }: Reality): string[] =>
    names.map(name => users[name].id)

/** For answers to what was never asked. */
export const NOTHING = '00000000-0000-4000-8000-000000000000'
