import type { Page } from '@playwright/test'

/**
 * What fails in a page and in its service worker from now on: requests without an answer or with one of 400 and more, errors of
 * scripts, and what the browser writes in red. A request that ends with its page did not fail.
 *
 * @returns each once, in the order in which they came.
 */
export function listFailures(page: Page): Set<string> {
  const failures = new Set<string>()
  const context = page.context()
  const shown = (address: string) => `${new URL(address).pathname} on ${new URL(page.url()).pathname}`
  page.on('pageerror', error => failures.add(error.message))
  context.on('console', message => {
    if (message.type() === 'error') failures.add(`${message.text()} ${message.location().url}`)
  })
  context.on('response', answer => {
    if (answer.status() >= 400) failures.add(`${answer.status()} ${shown(answer.url())}`)
  })
  context.on('requestfailed', request => {
    const why = request.failure()?.errorText
    if (why !== 'net::ERR_ABORTED') failures.add(`${why} ${shown(request.url())}`)
  })
  return failures
}
