import { refusal } from '../fixtures/refusal.ts'
import type { Ask, Model, Name } from './model.ts'
import type { RealSystem } from './real-system.ts'

/** One action of a person, or an event such as time passing. */
export interface Step {
  kind: string
  label: string
  /** Changes the model; returns whether the action is allowed. */
  model(model: Model): boolean
  /** Runs it on the real system. Returns the result as `refusal` does. */
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

/** The open invitation to the address of this person, for a call that takes its id. */
export const askId =
  (kind: Ask['kind'], from: Name, to: Name) =>
  async ({ db, users }: RealSystem): Promise<(real: RealSystem) => Args> => {
    const { rows } = await db.query<{ id: string }>(
      'select id from private.open_invitations where kind = $1 and inviter_id = $2 and email = $3',
      [kind, users[from].id, users[to].email],
    )
    return () => [rows[0]?.id ?? NOTHING]
  }

/** For answers to requests that do not exist. */
export const NOTHING = '00000000-0000-4000-8000-000000000000'
