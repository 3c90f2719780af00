import { refusal } from '../fixtures/refusal.ts'
import type { Model, Name } from './model.ts'
import type { RealSystem } from './real-system.ts'

/** One thing that somebody does, or that happens. */
export interface Step {
  kind: string
  label: string
  /** Changes the model; whether it is allowed. */
  model(model: Model): boolean
  /** Does it. Answers as `refusal` does. */
  real(real: RealSystem): Promise<string>
}

type Args = (string | number | boolean | null)[]

/** A call by one of the four. */
export const call =
  (me: Name, procedure: string, args: (real: RealSystem) => Args) =>
  (real: RealSystem): Promise<string> => {
    const values = args(real)
    const places = values.map((_, index) => `$${index + 1}`).join(', ')
    return refusal(real.users[me].query(`select public.${procedure}(${places})`, values))
  }

export const id =
  (...names: Name[]) =>
  ({ users }: RealSystem): string[] =>
    names.map(name => users[name].id)

/** For answers to what was never asked. */
export const NOTHING = '00000000-0000-4000-8000-000000000000'
