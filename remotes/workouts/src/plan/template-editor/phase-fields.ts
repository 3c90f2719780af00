import { MAX_WEEKS, type Phase } from '../../model/template/template.ts'

/** A phase as typed. */
export interface PhaseFields {
  key: number
  name: string
  from: string
  to: string
}

export const toPhaseFields = (phases: readonly Phase[]): PhaseFields[] =>
  phases.map(({ name, from_week, to_week }, key) => ({
    key,
    name,
    from: String(from_week),
    to: String(to_week),
  }))

/** How many weeks are written; null when it is no number of weeks that a template can have. */
export function readWeeks(text: string): number | null {
  const count = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= MAX_WEEKS ? count : null
}

/** What is wrong with a phase of a program of so many weeks. */
export function phaseProblem({ name, from, to }: PhaseFields, weeks: number | null): string | undefined {
  if (name.trim() === '') return 'Enter a name.'
  const isSpan = Number(from) >= 1 && Number(from) <= Number(to) && Number(to) <= (weeks ?? MAX_WEEKS)
  return isSpan ? undefined : 'Its weeks are not in the program.'
}

/** Phases without a problem, in the order of their weeks. */
export const readPhases = (phases: readonly PhaseFields[]): Phase[] =>
  phases
    .map(({ name, from, to }) => ({
      name: name.trim().slice(0, 60),
      from_week: Number(from),
      to_week: Number(to),
    }))
    .sort((one, other) => one.from_week - other.from_week)

/** One more, after the last and to the end. */
export function withPhase(phases: readonly PhaseFields[], weeks: number | null): PhaseFields[] {
  const last = phases.at(-1)
  const from = Math.min(Number(last?.to ?? 0) + 1, weeks ?? 1)
  return [...phases, { key: (last?.key ?? -1) + 1, name: '', from: String(from), to: String(weeks ?? from) }]
}
