import type { RouteKind } from '@coach-app/contracts'
import { featureOf, newPage, pageFiles } from '../new-page/page-files.ts'

/** Bundle budget in kB: what federation adds, and a first page. */
const BUDGET = 20

/** What a new remote consists of, by path from its folder. */
export function filesOf(name: string, kind: RouteKind): Record<string, string> {
  const page = newPage(`/${name}`)
  const { title, component } = page
  const isProtected = kind === 'protected'
  return {
    'package.json': `${JSON.stringify(manifest(name), null, 2)}\n`,
    'tsconfig.json': `{
  "extends": "../../shared/config/tsconfig.browser.json",
  "compilerOptions": { "rootDir": ".", "outDir": ".types", "tsBuildInfoFile": ".types/tsconfig.tsbuildinfo" },
  "include": ["src"],
  "references": [
    { "path": "../../shared/contracts" },
    { "path": "../../shared/ui" },
    { "path": "../../shared/runtime" },
    { "path": "../../shared/testing" }
  ]
}
`,
    'vite.config.ts': `import { defineRemote } from '@coach-app/config/remote'

export default defineRemote(import.meta.dirname)
`,
    'vitest.config.ts': `import { browserProject } from '@coach-app/config/vitest'

export default browserProject('${name}')
`,
    'README.md': readme(name, title),
    'src/paths.ts': `export const ${pathName(name)} = '/${name}'
`,
    'src/routes.ts': `import type { RouteDefinition } from '@coach-app/contracts'

/** The pages of this remote. */
export const routes: RouteDefinition[] = [
  { path: '/${name}', kind: '${kind}', module: './pages', title: '${title}' },
]
`,
    'src/commands.ts': `import type { CommandDefinition } from '@coach-app/contracts'

/** What this remote adds to the command palette. */
export const commands = [
  {
    id: '${name}/open',
    title: '${title}',
    audience: '${isProtected ? 'signed-in' : 'everyone'}',
    action: { kind: 'go', to: '/${name}' },
  },
] satisfies CommandDefinition[]
`,
    'src/smoke.ts': `import type { SmokeExpectations } from '@coach-app/contracts'

/** What is seen when a release is tried before it is published. */
export const smoke = {
  '/${name}': ${isProtected ? `{ coach: '${title}', athlete: '${title}' }` : `{ visitor: '${title}' }`},
} satisfies SmokeExpectations
`,
    'src/remote/pages.tsx': `import { createRemote } from '@coach-app/runtime'
import { Route, Routes } from 'react-router-dom'
import { ${component} } from '../${featureOf(page)}.tsx'
import { ${pathName(name)} } from '../paths.ts'

function Pages() {
  return (
    <Routes>
      <Route path={${pathName(name)}} element={<${component} />} />
    </Routes>
  )
}

export default createRemote(Pages)
`,
    ...pageFiles(page),
  }
}

const pathName = (name: string): string =>
  `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Path`

const manifest = (name: string): object => ({
  name: `@coach-app/remote-${name}`,
  version: '0.1.0',
  private: true,
  type: 'module',
  coachApp: { budget: { './pages': BUDGET } },
  scripts: { build: 'vite build', dev: 'vite' },
  dependencies: {
    '@coach-app/contracts': 'workspace:*',
    '@coach-app/runtime': 'workspace:*',
    '@coach-app/ui': 'workspace:*',
    react: 'catalog:',
    'react-dom': 'catalog:',
    'react-router-dom': 'catalog:',
  },
  devDependencies: {
    '@coach-app/config': 'workspace:*',
    '@coach-app/testing': 'workspace:*',
    '@testing-library/react': 'catalog:',
    '@types/react': 'catalog:',
    '@types/react-dom': 'catalog:',
    'happy-dom': 'catalog:',
    vite: 'catalog:',
    vitest: 'catalog:',
  },
})

const readme = (name: string, title: string): string => `# ${name}

${title}: say here in one sentence what it is for.

| owns | |
|---|---|
| route | \`/${name}\` |

Where to look first:

- \`src/remote/\`: what it exposes. Another file there is an overlay, whose name goes into shared/contracts/src/overlays.ts.
- \`src/features/\`: one folder for each noun.
- \`src/commands.ts\`: what it adds to the command palette. \`src/smoke.ts\`: what is seen when a release is tried.

\`pnpm dev ${name}\` runs it from its sources, \`pnpm release publish ${name}\` publishes it. What its first load may weigh is
\`coachApp.budget\` in package.json.
`
