import type { Browser } from '@playwright/test'
import { percentile } from './figures.ts'
import { launch } from './launch.ts'
import { type Purpose, type Visit, visit } from './visit.ts'

/** A page that is measured beside others, in turns. */
export interface Candidate {
  name: string
  url: string
  purpose: Purpose
}

/** The medians of each candidate's visits. */
export type Medians = Visit & { name: string }

/**
 * Visits every candidate in turns, so that what else the machine does falls on all of them alike.
 *
 * @param rounds visits of each; one more is made first and not counted.
 * @param tell called after every round.
 */
export async function compare(
  candidates: Candidate[],
  rounds: number,
  executablePath: string,
  tell: (line: string) => void,
): Promise<Medians[]> {
  const browser = await launch(executablePath)
  try {
    const visits = candidates.map(() => [] as Visit[])
    for (let round = 0; round <= rounds; round++) {
      await measureRound(browser, candidates, round, visits)
      tell(round === 0 ? 'warmed up' : `round ${round} of ${rounds}`)
    }
    return candidates.map(({ name }, i) => ({ name, ...medians(visits[i] ?? []) }))
  } finally {
    await browser.close()
  }
}

async function measureRound(
  browser: Browser,
  candidates: Candidate[],
  round: number,
  visits: Visit[][],
): Promise<void> {
  // The load of the machine changes within a round, so the order rotates.
  for (let place = 0; place < candidates.length; place++) {
    const at = (place + round) % candidates.length
    const candidate = candidates[at]
    if (!candidate) continue
    const found = await visit(browser, candidate.url, candidate.purpose)
    if (round > 0) visits[at]?.push(found)
  }
}

function medians(visits: Visit[]): Visit {
  const of = (key: keyof Visit) =>
    percentile(
      visits.map(found => found[key]),
      50,
    )
  return {
    largestPaint: of('largestPaint'),
    usable: of('usable'),
    answered: of('answered'),
    // The largest layout shift, not the median: a page that jumps one time in ten jumps.
    shift: Math.max(...visits.map(({ shift }) => shift)),
    requests: of('requests'),
    scriptBytes: of('scriptBytes'),
  }
}
