import type { ReleaseDocument } from '@coach-app/contracts'
import { directoryFiles, healthOver, openStore, runGuard, transitions } from '@coach-app/delivery'
import { aRemote, aShell, temporaryFolder } from '@coach-app/delivery/fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../fixtures/index.ts'
import { depth } from '../fixtures/sample-size.ts'

/** An attacker who wants a release rolled back can forge any number of devices, but not accounts. */
const FORGED = depth({ test: 300, deep: 5_000 })

let platform: TestPlatform
/** What the host of the pages answers for `releases.json`. */
let served: ReleaseDocument

beforeAll(async () => {
  platform = await createTestPlatform({
    // Without rate limits: the protection must not depend on a small number of attackers.
    rateLimits: false,
    serveStatic: () => async (request, response) => {
      if (request.url !== '/releases.json') return false
      response.end(JSON.stringify(served))
      return true
    },
  })
})
afterAll(() => platform?.close())

/** A store with a candidate that nobody has reported about. */
async function begin() {
  const [stable, candidate] = [aRemote('contacts', '1'), aRemote('contacts', '2')]
  const { version } = candidate.release
  const store = openStore(directoryFiles(temporaryFolder()))
  await store.publishStable([aShell(), stable])
  await store.publish([candidate])
  const at = new Date().toISOString()
  served = await store.change('contacts', one =>
    transitions.stage(one, 'contacts', version, { percent: 10 }, { at }),
  )
  await platform.database.query('truncate private.release_devices, private.release_users')
  const readHealth = healthOver(platform.url, platform.secretKey)
  return {
    store,
    version,
    stable: stable.release.version,
    look: () => runGuard(store, readHealth, 'contacts'),
  }
}

const report = (version: string, device: number, outcome: object, token?: string) =>
  fetch(`${platform.url}/api/report-releases`, {
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: JSON.stringify({
      device: device.toString(16).padStart(32, '0'),
      revision: 2,
      composition: { contacts: version },
      outcomes: [{ part: 'contacts', version, weight: 1, ...outcome }],
      vitals: [],
    }),
  })
const FAILED = { outcome: 'failed', stage: 'mount' }
const MOUNTED = { outcome: 'mounted' }

/** Sends with limited concurrency. */
async function reportAll(version: string, devices: number[], outcome: object, token?: string): Promise<void> {
  const statuses = new Set<number>()
  const hands = Array.from({ length: 16 }, async () => {
    for (let device = devices.pop(); device !== undefined; device = devices.pop())
      statuses.add((await report(version, device, outcome, token)).status)
  })
  await Promise.all(hands)
  expect([...statuses]).toEqual([200])
}
const devices = (from: number) => Array.from({ length: FORGED }, (_, at) => from + at)

it('anonymous reports never roll a release back, from however many devices; nor does one account', async () => {
  const { store, version, stable, look } = await begin()
  await reportAll(version, devices(0), FAILED)
  expect(await look()).toMatchObject({
    outcome: 'freeze',
    figures: {
      users: { candidate: { failed: 0, tried: 0 } },
      devices: { candidate: { failed: FORGED, tried: FORGED } },
    },
  })
  const liar = await platform.database.createUser()
  await reportAll(version, devices(FORGED), FAILED, await platform.token(liar.id))
  expect(await look()).toMatchObject({
    outcome: 'freeze',
    hasChanged: false,
    figures: { users: { candidate: { failed: 1, tried: 1 } } },
  })
  expect((await store.document()).parts.contacts).toMatchObject({
    stable,
    candidate: { version, frozen: expect.stringContaining('devices') },
  })
})

it('anonymous reports of success do not keep a release that fails for users', async () => {
  const { store, version, look } = await begin()
  await reportAll(version, devices(0), MOUNTED)
  for (let person = 0; person < 4; person++) {
    const { id } = await platform.database.createUser()
    await report(version, 1_000_000 + person, FAILED, await platform.token(id))
  }
  expect(await look()).toMatchObject({
    outcome: 'roll back',
    figures: { users: { candidate: { failed: 4, tried: 4 } }, devices: { isWorse: false } },
  })
  expect((await store.document()).change).toMatchObject({ kind: 'rollback', version })
})
