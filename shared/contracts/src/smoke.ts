/** The personas of the smoke test, which runs before a release is published. */
export const SMOKE_PEOPLE = ['visitor', 'coach', 'athlete'] as const
export type SmokePerson = (typeof SMOKE_PEOPLE)[number]

/**
 * The text that the smoke test expects, by route and persona. Without one, a page must only show a heading and no error. A
 * remote defines its own in src/smoke.ts.
 */
export type SmokeExpectations = Readonly<Record<string, Partial<Record<SmokePerson, string>>>>
