import { join } from 'node:path'
import { takeScreenshots } from '../e2e/screenshots/take.ts'
import { findBrowser } from './browser.ts'
import { buildParts } from './build.ts'
import { WORKSPACE } from './workspace.ts'

/** Writes every screen of the story, light and dark, at 1280 and 390 px, and one sheet with all of them. */
const chromium = findBrowser(console.log)
await buildParts('all', console.log)
const sheet = await takeScreenshots(join(WORKSPACE, 'screenshots'), chromium)
console.log(`wrote ${sheet}`)
