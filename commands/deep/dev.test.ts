import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { editLive } from '../../e2e/dev/edit-live.ts'
import { findBrowser } from '../browser.ts'
import { WORKSPACE } from '../workspace.ts'
import { clonedWorkspace } from '../workspace-copy.fixture.ts'

/** A copy of the workspace, because its sources are changed while they are served. */
const copy = clonedWorkspace()
afterAll(copy.remove)
beforeAll(() => copy.install(), 300_000)

const FEATURES = join(copy.root, 'remotes/auth/src/features')
const PAGES = {
  'sign-in': join(FEATURES, 'sign-in/sign-in-page.tsx'),
  settings: join(FEATURES, 'settings/profile-settings-page.tsx'),
  routes: join(copy.root, 'remotes/auth/src/routes.ts'),
}

it('pnpm dev shows a changed source at once with typed input kept, and a changed route with the next document; the product shows them with a new document', async () => {
  const seen = await editLive({
    sources: copy,
    // With this environment: in a test's environment, unbuilt parts would be built for tests.
    built: { root: WORKSPACE, env: copy.env },
    remote: 'auth',
    executablePath: findBrowser(console.log),
    edit: (page, from, to) =>
      writeFileSync(PAGES[page], readFileSync(PAGES[page], 'utf8').replaceAll(from, to)),
  })
  expect(seen).toEqual({
    beside: { heading: 'Come in', typed: 'ada@example.test', isSameDocument: true, hasNewRoute: true },
    overridden: { heading: 'My settings', badge: true },
    errors: [],
  })
}, 600_000)
