import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { directoryFiles, healthOver, openStore, runGuard, transitions } from '@coach-app/delivery'
import { expect, test } from '../fixtures/test.ts'
import { variantOf } from '../pages/release.ts'

/** Who runs the installation holds its key: here it lies beside its data. */
const secretKeyOf = (dataDir: string): string =>
  (JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { secretKey: string }).secretKey

const PEOPLE = ['Ada', 'Bea', 'Cem']

test.describe('a candidate that throws', () => {
  test.use({ expectedErrors: /broken on purpose|could not be shown/ })

  test('is rolled back once people have reported it, and the history names how many it failed for', async ({
    app,
    newPerson,
  }) => {
    const store = openStore(directoryFiles(join(app.dataDir, 'releases')))
    const stable = (await store.document()).parts.workouts?.stable ?? ''
    const version = await variantOf(app.dataDir, 'workouts', dir => {
      const page = readdirSync(join(dir, 'assets')).find(file => /^pages-.*\.js$/.test(file)) ?? ''
      const path = join(dir, 'assets', page)
      writeFileSync(path, `throw new Error('broken on purpose')\n${readFileSync(path, 'utf8')}`)
    })
    await store.change('workouts', document =>
      transitions.stage(document, 'workouts', version, { percent: 100 }, { at: new Date().toISOString() }),
    )
    const readHealth = healthOver(app.url, secretKeyOf(app.dataDir))
    const look = () => runGuard(store, readHealth, 'workouts')

    for (const [at, firstName] of PEOPLE.entries()) {
      const person = await newPerson(firstName, 'Athlete')
      await person.haveAccount('athlete')
      await test.step(`${firstName} gets the release before it in its place`, async () => {
        await person.page.goto(`/calendar/${person.id}`)
        await expect(person.page.getByRole('button', { name: 'Today' })).toBeVisible()
      })
      await test.step(`what happened is reported as ${firstName} leaves`, async () => {
        await person.page.goto('/')
        await expect
          .poll(
            async () =>
              (await readHealth('workouts', new Date(0).toISOString())).find(row => row.version === version)
                ?.failed_users,
          )
          .toBe(at + 1)
      })
      if (at < PEOPLE.length - 1)
        expect(await look(), 'so few may be an accident').toMatchObject({ outcome: 'continue' })
    }

    const seen = await look()
    expect(seen, JSON.stringify(seen)).toMatchObject({ outcome: 'roll back', hasChanged: true })
    const { parts, change } = (await store.history(seen?.revision ?? 0)) ?? {}
    expect(parts?.workouts).toMatchObject({ stable })
    expect(parts?.workouts).not.toHaveProperty('candidate')
    expect(change).toMatchObject({
      kind: 'rollback',
      version,
      by: 'guard',
      reason: expect.stringContaining('failed for 3 of 3 signed-in users'),
      evidence: { users: { candidate: { failed: 3, tried: 3 }, stable: { failed: 0 } } },
    })

    await test.step('the next one is never shown it', async () => {
      const person = await newPerson('Dan', 'Athlete')
      await person.haveAccount('athlete')
      const asked: string[] = []
      person.page.on('request', request => asked.push(request.url()))
      await person.page.goto(`/calendar/${person.id}`)
      await expect(person.page.getByRole('button', { name: 'Today' })).toBeVisible()
      expect(asked.filter(url => url.includes(version))).toEqual([])
    })
  })
})
