import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment } from './child-environment.ts'
import { chosenBrowser } from './environment.ts'
import { WORKSPACE } from './workspace.ts'

/** Where distributions and vendors put it. */
const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Long enough for a browser on a slow line, short enough that a closed network does not hang a test run. */
const DOWNLOAD_LIMIT_MS = 120_000

/**
 * Path of a Chromium for the tests: `CHROMIUM_PATH`, the system's, on Debian as root apt's, else Playwright's own.
 * @throws with what to do when none can be had.
 */
export function findBrowser(log: (line: string) => void): string {
  const chosen = chosenBrowser() ?? KNOWN.find(path => existsSync(path))
  if (chosen) return chosen
  if (isDebian() && process.getuid?.() === 0) {
    log("No Chromium found; installing Debian's package (apt-get install chromium)")
    const env = childEnvironment({ DEBIAN_FRONTEND: 'noninteractive' })
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env,
    })
    const installed = KNOWN.find(path => existsSync(path))
    if (installed) return installed
  }
  log("No Chromium found; trying Playwright's download")
  const playwright = join(WORKSPACE, 'e2e/node_modules/.bin/playwright')
  try {
    execFileSync(playwright, ['install', 'chromium'], { stdio: 'ignore', timeout: DOWNLOAD_LIMIT_MS })
    const list = execFileSync(
      process.execPath,
      ['-e', "import('@playwright/test').then(m => console.log(m.chromium.executablePath()))"],
      {
        cwd: join(WORKSPACE, 'e2e'),
      },
    )
    const path = list.toString().trim()
    if (existsSync(path)) return path
  } catch {
    // Said below, with the other ways.
  }
  throw new Error(
    'The browser tests need Chromium and none could be found or installed. Install chromium or Google Chrome, or set CHROMIUM_PATH.',
  )
}

function isDebian(): boolean {
  try {
    return /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
