import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { editLive } from '../../e2e/dev/edit-live.ts'
import { findBrowser } from '../browser.ts'
import { buildParts } from '../build.ts'
import { remoteNames } from '../workspace.ts'
import { clonedWorkspace } from '../workspace-copy.fixture.ts'

/** A workspace of its own: its sources are changed while they are served. */
const copy = clonedWorkspace()
afterAll(copy.remove)
beforeAll(() => copy.install(), 300_000)

const PAGE = join(copy.root, 'remotes/auth/src/features/sign-in/sign-in-page.tsx')

it('shows a change of a source at once: in the page of pnpm dev with what was typed, in a product that was told of its server by a new document', async () => {
  const before = readFileSync(PAGE, 'utf8')
  await buildParts(['shell', ...remoteNames()], console.log)
  const seen = await editLive({
    workspace: copy,
    remote: 'auth',
    executablePath: findBrowser(console.log),
    edit: (from, to) => writeFileSync(PAGE, before.replaceAll(from, to)),
  })
  expect(seen).toEqual({
    beside: { heading: 'Come in', typed: 'ada@example.test', isSameDocument: true },
    overridden: { heading: 'Come along', badge: true },
    errors: [],
  })
}, 600_000)
