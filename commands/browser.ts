import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment } from './child-environment.ts'
import { chosenBrowser } from './environment.ts'
import { WORKSPACE } from './workspace.ts'

/** Options that disable drawing for headless windows: half the work of the whole browser for the same page (docs/decisions/042). */
const HEADLESS_SHELL = ['/usr/bin/chromium-headless-shell']

/** Where distributions and vendors put the whole browser. */
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Long enough for a browser on a slow line, short enough that a closed network does not hang a test run. */
const DOWNLOAD_LIMIT_MS = 120_000

type Log = (line: string) => void

/**
 * Path of a Chromium that needs no window: `CHROMIUM_PATH`, the system's headless shell, else its whole browser; where there is
 * neither, apt's on Debian as root, else Playwright's own.
 * @throws with what to do when none can be had.
 */
export const findBrowser = (log: Log): string => find([...HEADLESS_SHELL, ...WHOLE], log)

/**
 * Path of the full browser that people use, for what the headless shell lacks (push) and for figures as people experience them. Found as
 * `findBrowser` finds its own.
 * @throws with what to do when none can be found.
 */
export const findWholeBrowser = (log: Log): string => find(WHOLE, log)

function find(known: readonly string[], log: Log): string {
  const existing = () => known.find(path => existsSync(path))
  const path = chosenBrowser() ?? existing() ?? (installFromDebian(log) ? existing() : undefined)
  const found = path ?? downloaded(log)
  if (found) return found
  throw new Error(
    'The browser tests need Chromium and none could be found or installed. Install chromium or Google Chrome, or set CHROMIUM_PATH.',
  )
}

/** Installs both at once, since a whole test run needs both. @returns whether apt could be run. */
function installFromDebian(log: Log): boolean {
  if (!isDebian() || process.getuid?.() !== 0) return false
  log("No Chromium found; installing Debian's packages (apt-get install chromium chromium-headless-shell)")
  const env = childEnvironment({ DEBIAN_FRONTEND: 'noninteractive' })
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0
  const install = (...names: string[]) => apt('install', '-y', '-qq', '--no-install-recommends', ...names)
  apt('update', '-qq')
  // Older Debian releases and Ubuntu have no package of the headless shell.
  return install('chromium', 'chromium-headless-shell') || install('chromium')
}

function downloaded(log: Log): string | undefined {
  log("No Chromium found; trying Playwright's download")
  const playwright = join(WORKSPACE, 'e2e/node_modules/.bin/playwright')
  try {
    execFileSync(playwright, ['install', 'chromium'], { stdio: 'ignore', timeout: DOWNLOAD_LIMIT_MS })
    const list = execFileSync(
      process.execPath,
      ['-e', "import('@playwright/test').then(m => console.log(m.chromium.executablePath()))"],
      { cwd: join(WORKSPACE, 'e2e') },
    )
    const path = list.toString().trim()
    return existsSync(path) ? path : undefined
  } catch {
    // The caller reports this error, with the other ways to get a browser.
    return undefined
  }
}

function isDebian(): boolean {
  try {
    return /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
