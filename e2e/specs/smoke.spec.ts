import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  type BuiltPart,
  checkPrerendered,
  describeRemote,
  directoryFiles,
  openStore,
  readStable,
} from '@coach-app/delivery'
import { smokeTest } from '@coach-app/smoke'
import { cloneDatabase } from '../fixtures/database.ts'
import { MACHINERY } from '../fixtures/machinery.ts'
import { expect, test } from '../fixtures/test.ts'

const REMOTES = join(dirname(dirname(import.meta.dirname)), 'remotes')

/** A build of a remote with one file changed. */
function variant(folder: string, name: string, file: RegExp, edit: (code: string) => string): BuiltPart {
  cpSync(join(REMOTES, name, 'dist'), folder, { recursive: true })
  const found = readdirSync(join(folder, 'assets')).find(one => file.test(one))
  if (!found) throw new Error(`The build of ${name} has no ${file}.`)
  const path = join(folder, 'assets', found)
  writeFileSync(path, edit(readFileSync(path, 'utf8')))
  return describeRemote(name, folder, '0.1.0', null)
}

test(
  'the smoke test opens a release as it would be served: errors are named with persona and page, working pages pass',
  MACHINERY,
  async ({ app, launchOptions }) => {
    test.setTimeout(240_000)
    const store = openStore(directoryFiles(join(app.dataDir, 'releases')))
    const before = await store.document()
    const folder = mkdtempSync(join(tmpdir(), 'coach-app-variant-'))
    const databases = await Promise.all([cloneDatabase(), cloneDatabase()])
    const executablePath = launchOptions.executablePath ?? ''
    try {
      await test.step('the page of clients throws for whoever opens it, and the dialog for whoever asks for it', async () => {
        const throwing = variant(
          folder,
          'coach-access',
          /^shared-.*\.js$/,
          code => `${code}\nthrow new Error('planted')`,
        )
        const { problems: wrong } = await smokeTest(throwing, store, {
          executablePath,
          databaseUrl: databases[0]?.url ?? '',
        })
        const what = `coach-access ${throwing.release.version}`
        expect(wrong).toHaveLength(3)
        expect(wrong[0]).toMatch(
          new RegExp(`^${what}: as athlete, /clients showed the error screen: .*planted`),
        )
        expect(wrong[1]).toMatch(
          `${what}: as athlete, the overlay coach-access/grant-access showed the error screen: `,
        )
        expect(wrong[2]).toMatch(`${what}: as coach, /clients showed the error screen: `)
      })

      await test.step('as it is, it passes, but for a text that is not there', async () => {
        const built = describeRemote('coach-access', join(REMOTES, 'coach-access/dist'), '0.1.0', null)
        const expectations = { '/clients': { coach: 'Clients', athlete: 'No such words' } }
        const options = { executablePath, databaseUrl: databases[1]?.url ?? '', expectations }
        const { problems } = await smokeTest(built, store, options)
        expect(problems).toEqual([
          `coach-access ${built.release.version}: as athlete, /clients did not show "No such words", which its src/smoke.ts expects.`,
        ])
      })

      expect(await store.document(), 'nothing of it is served').toEqual(before)
    } finally {
      rmSync(folder, { recursive: true, force: true })
      for (const database of databases) await database.drop()
    }
  },
)

test(
  'the smoke test finds a broken page among all those of a template without opening every one',
  MACHINERY,
  async ({ app, launchOptions }) => {
    test.setTimeout(240_000)
    const store = openStore(directoryFiles(join(app.dataDir, 'releases')))
    const folder = mkdtempSync(join(tmpdir(), 'coach-app-variant-'))
    const database = await cloneDatabase()
    const edit = (page: string, from: RegExp, to: string) => {
      const file = join(folder, `prerendered/knowledge-map/${page}.html`)
      const html = readFileSync(file, 'utf8')
      expect(html).toMatch(from)
      writeFileSync(file, html.replace(from, to))
    }
    try {
      cpSync(join(REMOTES, 'landing/dist'), folder, { recursive: true })
      edit('deload', /h1/g, 'h2')
      edit('back-squat', /href="\/knowledge-map\/[^"]+"/, 'href="/knowledge-map/nothing"')
      edit('autoregulation', /<\/main>/, "<script>throw new Error('planted')</script></main>")
      const broken = describeRemote('landing', folder, '0.1.0', null)

      await test.step('a page without its h1 and a link that leads nowhere, without a browser', async () => {
        const problems = checkPrerendered(broken, await readStable(store.files, await store.document()))
        expect(problems).toEqual([
          expect.stringMatching(/the prerendered page \/knowledge-map\/deload has no <h1>/),
          expect.stringMatching(/the prerendered page \/knowledge-map\/back-squat links to .*nothing/),
        ])
      })

      await test.step('a script error, by opening the pages that are not as before', async () => {
        const { problems, report } = await smokeTest(broken, store, {
          executablePath: launchOptions.executablePath ?? '',
          databaseUrl: database.url,
        })
        expect(report.visits).toBe(3)
        expect(problems).toContainEqual(
          expect.stringMatching(/as visitor, \/knowledge-map\/autoregulation threw: planted/),
        )
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
      await database.drop()
    }
  },
)
