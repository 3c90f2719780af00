import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeOptions {
  /** Selector of the part to scan. */
  include?: string
  exclude?: string
  disabled?: readonly string[]
  /** Rules to add that axe disables by default, such as target-size. */
  enabled?: readonly string[]
}

/**
 * Runs axe and returns each finding as a line: rule, element, what is wrong. Frames are left out: mails run no scripts in theirs,
 * and of the gallery's design-system.spec.ts scans nine in a window of their own.
 *
 * The script is sent once a document, and the rules run in the page itself: what @axe-core/playwright does besides (it sends the
 * script four times and puts the results together in a new tab) took two thirds of the time.
 */
export async function axeFindings(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { include, exclude, disabled = [], enabled = [] } = options
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(SOURCE)
  const context = {
    include: [[include ?? ':root']],
    exclude: ['iframe', ...(exclude ? [exclude] : [])].map(selector => [selector]),
  } satisfies ElementContext
  const run = {
    resultTypes: ['violations'],
    rules: Object.fromEntries([
      ...enabled.map(rule => [rule, { enabled: true }]),
      ...disabled.map(rule => [rule, { enabled: false }]),
    ]),
  } satisfies RunOptions
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(run)}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}
