import type { VitalReport } from '@coach-app/contracts'
import { readStoredToken } from '../auth/stored-session.ts'
import { connectionStore } from '../connection/connection-store.ts'
import { config, releases } from '../document/inlined.ts'
import { chooseForBrowser } from '../releases/choose.ts'
import { onOutcome, type RecordedOutcome } from '../releases/outcomes.ts'
import { isIntegrityChecked } from '../releases/served-releases.ts'
import { currentVisitor } from '../releases/visitor.ts'
import { lineOf, reportsOf } from './compose.ts'
import { forgetSent, rememberSent, wasSent } from './reports-sent.ts'
import { startVitals } from './vitals.ts'

/** The first report waits until the page has loaded; later ones are batched. */
const FIRST_AFTER_MS = 10_000
const THEN_EVERY_MS = 60_000
/** Upper bound of the queue while sending fails. */
const MOST_WAITING = 50

const waiting: RecordedOutcome[] = []
const vitals: VitalReport[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let hasSent = false

/**
 * Reports outcomes of releases in the background, so that the release guard can stop a failing one. Nothing is reported by a
 * page from its dev server, by a device without a stored id, or while offline, since that is no release's fault.
 *
 * @param settled resolves once the first page is shown; web vitals are measured from then on.
 */
export function startReports(settled: Promise<void>): void {
  const { unit: device } = currentVisitor()
  const isDeveloping = Object.keys(releases.dev ?? {}).length > 0
  if (!isIntegrityChecked || isDeveloping || !/^[0-9a-f]{32}$/.test(device)) return
  onOutcome(outcome => {
    if (!isConnected() || waiting.length >= MOST_WAITING) return
    waiting.push(outcome)
    plan(device)
  })
  document.addEventListener('visibilitychange', () => isHidden() && send(device))
  window.addEventListener('pagehide', () => send(device))
  void settled.then(() =>
    startVitals(device, vital => {
      vitals.push(vital)
      // Most vitals are final only when the page is hidden.
      if (isHidden()) queueMicrotask(() => send(device))
      else plan(device)
    }),
  )
}

const isHidden = (): boolean => document.visibilityState === 'hidden'
const isConnected = (): boolean => navigator.onLine && connectionStore.getState().connection === 'online'

function plan(device: string): void {
  timer ??= setTimeout(() => send(device), hasSent ? THEN_EVERY_MS : FIRST_AFTER_MS)
}

function send(device: string): void {
  clearTimeout(timer)
  timer = undefined
  if (!isConnected()) return
  const session = readStoredToken()
  const lines = waiting
    .splice(0)
    .map(noted => lineOf(noted, device, session?.userId ?? null))
    .filter(line => line !== null)
    .filter(({ name }) => !wasSent(name))
  const said = [...new Map(lines.map(line => [line.name, line])).values()]
  const fast = vitals.splice(0)
  if (said.length + fast.length === 0) return
  hasSent = true
  const names = said.map(line => line.name)
  rememberSent(names)
  const body = reportsOf(
    { device, releases, choose: remote => chooseForBrowser(remote)[0]?.version },
    said.map(line => line.report),
    fast,
  )
  post(JSON.stringify(body), session?.token).then(
    isDelivered => isDelivered || forgetSent(names),
    () => forgetSent(names),
  )
}

/** `keepalive`: the request survives the page. */
async function post(body: string, token: string | undefined): Promise<boolean> {
  const { functionsUrl, publishableKey } = config
  const response = await fetch(`${functionsUrl ?? '/api'}/report-releases`, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(functionsUrl ? { apikey: publishableKey } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body,
  })
  return response.ok
}
