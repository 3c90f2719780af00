import { join } from 'node:path'
import { directoryFiles, openStore } from '@coach-app/delivery'
import { aRemote, aShell, temporaryFolder } from '@coach-app/delivery/fixture'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { runRelease } from './program.ts'
import { workspaceWorkshop } from './workspace-workshop.ts'

/** A store with two releases of contacts, the first of which is served, and the command over it. */
async function begin() {
  const folder = join(temporaryFolder(), 'releases')
  const store = openStore(directoryFiles(folder))
  const [first, second] = [aRemote('contacts', '1'), aRemote('contacts', '2')]
  await store.publishStable([aShell(), first])
  await store.setUp({ config: { supabaseUrl: '/', publishableKey: 'sb_publishable_x' } })
  await store.publish([second])
  const release = async (...args: string[]) => {
    const said: string[] = []
    const complained: string[] = []
    const terminal = {
      print: (text: string) => said.push(text),
      complain: (text: string) => complained.push(text),
    }
    const code = await runRelease(['--store', folder, '--by', 'Ada', ...args], terminal, workspaceWorkshop)
    return { code, said: said.join('\n'), complained: complained.join('\n') }
  }
  return { store, release, first: first.release.version, second: second.release.version }
}

afterEach(() => vi.unstubAllEnvs())

const hashOf = (version: string): string => version.split('-').at(-1) ?? ''

describe('pnpm release', () => {
  it.each(['toString', 'constructor', '__proto__'])('refuses the unknown part %s', async name => {
    const { release } = await begin()
    expect(await release('rollback', name)).toEqual({
      code: 1,
      said: '',
      complained: `There is no part called ${name}. Parts: contacts, shell.`,
    })
    const others = [
      ['promote', name],
      ['block', name, 'a'],
      ['guard', name],
      ['stage', name, 'a', '--percent', '1'],
    ]
    for (const command of others) {
      const { code, complained } = await release(...command)
      expect({ code, lines: complained.split('\n').length }, command.join(' ')).toEqual({ code: 1, lines: 1 })
    }
  })

  it('takes a release from a few to everybody and back, and records who did what and why', async () => {
    const { store, release, first, second } = await begin()
    const staged = await release('--reason', 'calm', 'stage', 'contacts', hashOf(second), '--percent', '12.5')
    expect(staged).toMatchObject({ code: 0, complained: '' })
    expect(staged.said).toContain(`contacts ${second} is shown to 12.5 % of all devices (revision 2).`)
    expect((await release('status', 'contacts')).said).toMatch(
      new RegExp(`contacts\\s+${second}\\s+candidate\\s+12\\.5 %.*\n.*${first}\\s+stable\\s+87\\.5 %`),
    )
    expect((await release('promote', 'contacts')).said).toContain(`contacts ${second} is stable`)
    expect((await release('rollback', 'contacts')).said).toContain(`contacts now: stable ${first}`)
    expect((await store.document()).parts.contacts).toMatchObject({ stable: first, previous: null })
    const { said } = await release('--json', 'history')
    const { changes } = JSON.parse(said) as { changes: object[] }
    expect(changes).toMatchObject([
      { revision: 4, kind: 'rollback', by: 'Ada' },
      { revision: 3, kind: 'promote', version: second },
      { revision: 2, kind: 'stage', reason: 'calm' },
      { revision: 1, kind: 'promote' },
    ])
    expect(await release('verify')).toMatchObject({
      code: 0,
      said: 'All is as published: revision 4, 2 parts.',
    })
  })

  it('prints, sets and removes the address of the site', async () => {
    const { store, release } = await begin()
    const sitemap = () => store.files.read('sitemap.xml')
    expect(await release('site')).toMatchObject({ code: 0, said: 'The site has no address.' })
    expect((await release('--dry-run', 'site', 'https://coach.example')).said).toContain('would be https')
    expect(await sitemap()).toBeNull()
    expect((await release('site', 'https://coach.example/')).said).toBe(
      'The address is https://coach.example',
    )
    expect(await sitemap()).toContain('<urlset')
    expect((await release('--json', 'site')).said).toContain('"url": "https://coach.example"')
    expect(await release('site', 'https://coach.example/app')).toEqual({
      code: 1,
      said: '',
      complained:
        'SITE_URL=https://coach.example/app is no address of a site: write it as https://coach.example, without a path.',
    })
    expect((await release('site', 'none')).said).toBe('The site has no address.')
    expect(await sitemap()).toBeNull()
    expect((await release('verify')).code).toBe(0)
  })

  it('blocks at once and unblocks', async () => {
    const { store, release, first } = await begin()
    expect((await release('block', 'contacts', first)).said).toContain('nothing, since')
    const served = JSON.parse((await store.files.read('served.json')) ?? '') as {
      remotes: { contacts: object }
    }
    expect(served.remotes.contacts).toEqual({})
    expect((await release('unblock', 'contacts', first)).said).toContain(`stable ${first}`)
  })

  it('in a dry run prints what it would do, and changes nothing', async () => {
    const { store, release, second } = await begin()
    const { code, said } = await release('--dry-run', 'stage', 'contacts', second, '--percent', '5')
    expect(code).toBe(0)
    expect(said).toMatch(/^Nothing was changed\. It would be:\ncontacts .+ is shown to 5 %/)
    expect((await store.document()).revision).toBe(1)
    const pruned = await release('--dry-run', 'prune', '--days', '0')
    expect(pruned.said).toContain(`Nothing was removed. It would be:\n  contacts ${second}`)
    expect((await release('--json', 'prune')).said).toContain('"removed": []')
  })

  it.each([
    [['stage', 'contacts', 'ffff', '--percent', '5'], /contacts ffff is not published\. Published: /],
    [['stage', 'contacts', '0.1.0', '--percent', '5'], /the beginning of several releases/],
    [
      ['stage', 'kontakte', 'ffff', '--percent', '5'],
      /Nothing of kontakte is: pnpm release publish kontakte/,
    ],
    [['promote', 'contacts'], /contacts has no candidate: say which version/],
    [['rollback', 'contacts'], /only release of contacts/],
    [['publish', 'kontakte'], /There is no part called kontakte/],
  ])('refuses %j with a reason and exit code 1', async (args, why) => {
    const { store, release } = await begin()
    const { code, said, complained } = await release(...args)
    expect([code, said]).toEqual([1, ''])
    expect(complained).toMatch(why)
    const json = await release('--json', ...args)
    expect(JSON.parse(json.said)).toMatchObject({ ok: false, error: expect.stringMatching(why) })
    expect((await store.document()).revision).toBe(1)
  })

  it.each([
    [['stage', 'contacts', 'x'], /required option '--percent <n>'/],
    [['stage', 'contacts', 'x', '--percent', 'many'], /It is no number/],
    [
      ['stage', 'contacts', 'x', '--percent', '1', '--audience', 'friends'],
      /Allowed choices are everyone, staff/,
    ],
    [['stag'], /unknown command 'stag'/],
  ])('prints its usage for %j, with exit code 2', async (args, why) => {
    const { release } = await begin()
    const { code, complained } = await release(...args)
    expect(code).toBe(2)
    expect(complained).toMatch(why)
    expect(complained).toContain('--help')
  })

  it.each([
    ['', '--to needs RELEASE_KEY: a key of this remote, which the operator makes.'],
    ['hello', 'This store has no such key.'],
    ['release_contacts_ключ', 'This store has no such key.'],
  ])('says what is wrong with the key "%s" before anything is built or asked', async (key, why) => {
    vi.stubEnv('RELEASE_KEY', key)
    const { release } = await begin()
    for (const command of [
      ['publish', 'contacts'],
      ['rollback', 'contacts'],
    ])
      expect(await release('--to', 'http://127.0.0.1:9', ...command)).toEqual({
        code: 1,
        said: '',
        complained: why,
      })
  })

  it.each([
    ['stage', 'contacts', 'ffff', '--percent', '5'],
    ['promote', 'contacts', 'ffff'],
    ['block', 'contacts', 'ffff'],
  ])('says how a running product is asked: %s', async (action, ...args) => {
    const { release } = await begin()
    expect((await release('--store', 'https://coach.example', action, ...args)).complained).toBe(
      `https://coach.example is only read from here. To ${action} contacts, ask it with --to https://coach.example and RELEASE_KEY.`,
    )
  })

  it.each([
    ['150', []],
    ['150', ['--to', 'http://127.0.0.1:9']],
    ['0.001', ['--to', 'http://127.0.0.1:9']],
  ])('stages no %s %% of devices, here and from outside: %j', async (percent, place) => {
    const { release, second } = await begin()
    expect(await release(...place, 'stage', 'contacts', second, '--percent', percent)).toMatchObject({
      code: 1,
      complained: `${percent} is no percentage: 0 to 100, with at most two decimals.`,
    })
  })

  it('names a damaged document, with exit code 1', async () => {
    const { store, release, first } = await begin()
    await store.files.remove(`remotes/contacts/${first}/remoteEntry.js`)
    const { code, complained } = await release('verify')
    expect([code, complained]).toEqual([1, `remotes/contacts/${first}/remoteEntry.js is missing.`])
  })

  it('prints its help', async () => {
    const { release } = await begin()
    const { code, said } = await release('--help')
    expect(code).toBe(0)
    for (const name of [
      'publish',
      'stage',
      'promote',
      'rollback',
      'block',
      'unblock',
      'status',
      'history',
      'verify',
      'prune',
      'recover',
    ])
      expect(said).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
  })
})
