import { endWithParent } from '../e2e/fixtures/end-with-parent.ts'
import { findBrowser, findWholeBrowser } from './browser.ts'
import { buildParts } from './build.ts'
import { runStep } from './run.ts'

/** Builds every part and runs the browser tests; arguments go to Playwright, such as `pnpm test:e2e story --headed`. */
endWithParent()
const env = { CHROMIUM_PATH: findBrowser(console.log), WHOLE_CHROMIUM_PATH: findWholeBrowser(console.log) }
await buildParts('all', console.log)
const result = await runStep(
  'browser tests',
  'e2e/node_modules/.bin/playwright',
  ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  { live: true, env },
)
process.exit(result.ok ? 0 : 1)
