import type { Release } from '@coach-app/contracts'
import { counted } from '@coach-app/contracts'
import type { Plan } from './choose-visits.ts'

/** What a smoke test has tried and what not, for people and for scripts. */
export interface SmokeReport {
  /** Pages and overlays that were opened in a browser, each as one person. */
  visits: number
  /** Pages that were checked without a browser. */
  checked: number
  untried: { what: string[]; why: string }[]
}

export const reportOf = ({ visits, untried }: Plan, release: Release): SmokeReport => ({
  visits: visits.length,
  checked: release.kind === 'remote' ? Object.keys(release.prerendered ?? {}).length : 0,
  untried: [...untried].map(([why, what]) => ({ what, why })),
})

/** How many a line names; all are in the data. */
const NAMED = 8

const some = (what: readonly string[]): string =>
  [...what.slice(0, NAMED), ...(what.length > NAMED ? [`${what.length - NAMED} more`] : [])].join(', ')

/** A few plain lines. */
export const linesOf = ({ visits, checked, untried }: SmokeReport): string[] => [
  `tried in a browser: ${counted(visits, 'page or overlay', 'pages and overlays')}`,
  ...(checked > 0 ? [`checked without a browser: ${checked} prerendered pages`] : []),
  ...untried.map(({ what, why }) => `not tried: ${some(what)}: ${why}`),
  ...(untried.length > 0 ? ['--all tries everything'] : []),
]
