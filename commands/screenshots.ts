import { join } from 'node:path'
import { takePictures } from '../e2e/screenshots/pictures.ts'
import { takeScreenshots } from '../e2e/screenshots/take.ts'
import { findBrowser } from './browser.ts'
import { buildParts } from './build.ts'
import { WORKSPACE } from './workspace.ts'

/** Where the open pages have their pictures of the product. */
const PICTURES = join(WORKSPACE, 'remotes/landing/src/features/screens/pictures')

/**
 * Writes every screen of the story, light and dark, at 1280 and 390 px, and one sheet with all of them.
 *
 * `pnpm screenshots pictures` renews the pictures of the product on its open pages instead; commit what it writes.
 */
const chromium = findBrowser(console.log)
await buildParts('all', console.log)
if (process.argv[2] === 'pictures') {
  await takePictures(PICTURES, chromium)
  console.log(`wrote ${PICTURES}`)
} else {
  const sheet = await takeScreenshots(join(WORKSPACE, 'screenshots'), chromium)
  console.log(`wrote ${sheet}`)
}
