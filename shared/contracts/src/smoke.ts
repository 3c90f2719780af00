/** As whom a release is tried before it is published. */
export const SMOKE_PEOPLE = ['visitor', 'coach', 'athlete'] as const
export type SmokePerson = (typeof SMOKE_PEOPLE)[number]

/**
 * What has to be seen when a release is tried, by route and by who looks: a text of the page. Without it, a page only has to
 * show a heading and no error. A remote says it in its src/smoke.ts.
 */
export type SmokeExpectations = Readonly<Record<string, Partial<Record<SmokePerson, string>>>>
