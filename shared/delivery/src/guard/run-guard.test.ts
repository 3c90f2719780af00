import { describe, expect, it } from 'vitest'
import { aRemote, aShell, temporaryFolder } from '../build/build.fixture.ts'
import { rollback, stage } from '../document/transitions.ts'
import { directoryFiles } from '../files/directory.ts'
import { openStore } from '../store/store.ts'
import { type HealthRow, runGuard } from './run-guard.ts'

const AT = '2026-01-01T00:00:00.000Z'
const NOBODY = {
  failed_users: 0,
  worked_users: 0,
  failed_devices: 0,
  worked_devices: 0,
  worked_variance: 0,
}

/** A store with a candidate, and the reports of both its releases. */
async function begin(candidate: Partial<HealthRow>) {
  const store = openStore(directoryFiles(temporaryFolder()))
  const [first, second] = [aRemote('contacts', '1'), aRemote('contacts', '2')]
  await store.publishStable([aShell(), first])
  await store.setUp({ config: { supabaseUrl: '/', publishableKey: 'sb_publishable_x' } })
  await store.publish([second])
  const { version } = second.release
  await store.change('contacts', one => stage(one, 'contacts', version, { percent: 10 }, { at: AT }))
  const asked: string[][] = []
  const readHealth = async (...args: [string, string]) => {
    asked.push(args)
    const stable = { ...NOBODY, version: first.release.version, worked_users: 2000, worked_devices: 3000 }
    return [{ ...NOBODY, ...candidate, version }, stable]
  }
  return { store, readHealth, asked, version, stable: first.release.version }
}

describe('the guard', () => {
  it('rolls back a candidate that fails for users, and writes the figures into the history', async () => {
    const { store, readHealth, asked, version, stable } = await begin({
      failed_users: 20,
      failed_devices: 20,
    })
    const seen = await runGuard(store, readHealth, 'contacts')
    expect(seen).toMatchObject({ outcome: 'roll back', hasChanged: true, revision: 3 })
    expect(asked, 'since it was staged').toEqual([['contacts', AT]])
    const { parts, change } = await store.document()
    expect(parts.contacts).toMatchObject({ stable })
    expect(parts.contacts).not.toHaveProperty('candidate')
    expect(await store.history(3)).toMatchObject({ change })
    expect(change).toMatchObject({
      kind: 'rollback',
      version,
      by: 'guard',
      reason: expect.stringContaining('20 of 20 signed-in users'),
      evidence: {
        candidate: version,
        stable,
        users: { isWorse: true, candidate: { failed: 20, tried: 20 } },
      },
    })
    expect(await runGuard(store, readHealth, 'contacts'), 'and is done').toBeNull()
  })

  it('freezes a candidate, once, that fails for devices only', async () => {
    const { store, readHealth, version } = await begin({ failed_devices: 5000 })
    expect(await runGuard(store, readHealth, 'contacts')).toMatchObject({ outcome: 'freeze', revision: 3 })
    expect((await store.document()).parts.contacts?.candidate).toMatchObject({
      version,
      frozen: expect.stringContaining('5000 of 5000 devices'),
    })
    const again = await runGuard(store, readHealth, 'contacts')
    expect(again).toMatchObject({ outcome: 'freeze', hasChanged: false, revision: 3 })
  })

  it('changes nothing for a candidate that works, nor in a dry run', async () => {
    const well = await begin({ worked_users: 500, worked_devices: 700 })
    expect(await runGuard(well.store, well.readHealth, 'contacts')).toMatchObject({ outcome: 'continue' })
    const badly = await begin({ failed_users: 20 })
    const trial = await runGuard(badly.store, badly.readHealth, 'contacts', { dryRun: true })
    expect(trial).toMatchObject({ outcome: 'roll back', hasChanged: false })
    for (const { store } of [well, badly]) expect((await store.document()).revision).toBe(2)
  })

  it('changes nothing when the candidate was rolled back meanwhile', async () => {
    const { store, readHealth, stable } = await begin({ failed_users: 20 })
    const meanwhile = async (part: string, since: string) => {
      await store.change(part, one => rollback(one, part, { at: AT, by: 'Ada' }))
      return readHealth(part, since)
    }
    await runGuard(store, meanwhile, 'contacts')
    const { parts, change } = await store.document()
    expect([parts.contacts?.stable, change.by]).toEqual([stable, 'Ada'])
  })
})
