import { OTHERS } from '../new-remote/repository.ts'

/** A package that a team in a repository of its own installs. */
export interface PackedPackage {
  name: string
  /** Its folder in the workspace; paths below are relative to it. */
  folder: string
  /** Exports of the workspace that only the workspace uses. */
  leftOut?: readonly string[]
  /** Exports that it has only when it is packed: request → source. */
  exports?: Readonly<Record<string, string>>
  /** Commands: name → source. */
  bin?: Readonly<Record<string, string>>
  /** Sources that are loaded by their name and not imported. */
  loaded?: RegExp
  /** Files besides sources that it reads, by path. */
  assets?: RegExp
  /** What its package.json says instead, where the folder has none or is another thing in the workspace. */
  manifest?: { description: string; dependencies: Readonly<Record<string, string>> }
  /** Dependencies that its package.json does not have as such: name → folder of the workspace where it is installed. */
  more?: Readonly<Record<string, string>>
  /** Packages of ours that lie within its tarball, so that it runs alone. They depend on nothing. */
  bundled?: readonly string[]
  /** Packages whose versions here it has to know, in a versions.json beside its commands. */
  knows?: readonly string[]
  /** Its README from the workspace's root, where the folder's is about something else. */
  readme?: string
  /** Whether a remote is compiled against its types, which the check on breaks compares. */
  isCompiledAgainst?: boolean
}

/** Styles, pictures and data beside the sources. */
const BESIDE_SOURCES = /^src\/.*\.(css|json|svg|woff2)$/

const WORKSPACE_DEPENDENCY = 'workspace:*'
const CATALOG = 'catalog:'

/** In the order of their dependencies: each is compiled against the types of those before it. */
export const PACKAGES: readonly PackedPackage[] = [
  { name: '@coach-app/contracts', folder: 'shared/contracts', isCompiledAgainst: true },
  { name: '@coach-app/testing', folder: 'shared/testing', isCompiledAgainst: true },
  {
    name: '@coach-app/data',
    folder: 'shared/data',
    // Of ./testing.
    more: { vitest: 'shared/data' },
    isCompiledAgainst: true,
  },
  {
    name: '@coach-app/ui',
    folder: 'shared/ui',
    // The tokens as numbers, for mails.
    leftOut: ['./tokens'],
    assets: BESIDE_SOURCES,
    isCompiledAgainst: true,
  },
  {
    name: '@coach-app/runtime',
    folder: 'shared/runtime',
    // Of ./testing.
    more: { '@coach-app/testing': 'shared/runtime' },
    assets: BESIDE_SOURCES,
    isCompiledAgainst: true,
  },
  {
    name: '@coach-app/config',
    folder: 'shared/config',
    // How the shell is built.
    leftOut: ['./first-load', './first-load-report', './offers', './preload-sheets', './product-font'],
    assets: /^tsconfig\.(base|browser|node)\.json$/,
    isCompiledAgainst: true,
  },
  { name: '@coach-app/delivery', folder: 'shared/delivery', leftOut: ['./fixture'] },
  {
    name: '@coach-app/plans',
    folder: 'supabase/plans',
    assets: /^plans\.json$/,
  },
  {
    name: '@coach-app/supabase',
    folder: 'supabase',
    // Work on an installation, and on the product's own tables.
    leftOut: [
      './admin',
      './mails',
      './backup',
      './billing',
      './billing-stand-in',
      './cli',
      './push-keys',
      './testing-project',
      './testing',
    ],
    loaded: /^functions\/[^_/][^/]*\/handler\.ts$/,
    assets: /^(migrations\/.*\.sql|demo\/[^/]*\.sql|local\/.*\.sql)$/,
    // Of functions/_mail, which is a package of its own in the workspace.
    more: { nodemailer: 'supabase/functions/_mail' },
  },
  {
    name: '@coach-app/smoke',
    folder: 'shared/smoke',
    leftOut: ['./read-heading'],
  },
  {
    name: '@coach-app/e2e',
    folder: 'e2e',
    readme: 'docs/packages/e2e.md',
    // The same request as in the workspace, so that a browser test can move.
    exports: { './fixtures': './outside/index.ts', './playwright': './outside/playwright.ts' },
    manifest: {
      description: 'Browser tests of a remote, in a product of its own beside the released parts of others.',
      dependencies: {
        '@coach-app/contracts': WORKSPACE_DEPENDENCY,
        '@coach-app/delivery': WORKSPACE_DEPENDENCY,
        '@coach-app/smoke': WORKSPACE_DEPENDENCY,
        '@coach-app/supabase': WORKSPACE_DEPENDENCY,
        '@playwright/test': CATALOG,
        'axe-core': CATALOG,
      },
    },
  },
  {
    name: '@coach-app/release',
    folder: 'commands',
    readme: 'docs/packages/release.md',
    bin: { 'coach-app': 'team.ts' },
    loaded: /^dev\/remote-server\.ts$/,
    manifest: {
      description: 'The commands of a team with a repository of its own: dev, build, release.',
      dependencies: {
        '@coach-app/config': WORKSPACE_DEPENDENCY,
        '@coach-app/contracts': WORKSPACE_DEPENDENCY,
        '@coach-app/delivery': WORKSPACE_DEPENDENCY,
        '@coach-app/smoke': WORKSPACE_DEPENDENCY,
        '@coach-app/supabase': WORKSPACE_DEPENDENCY,
        commander: CATALOG,
        vite: CATALOG,
        zod: CATALOG,
      },
    },
  },
  {
    name: '@coach-app/create-remote',
    folder: 'commands',
    readme: 'docs/packages/create-remote.md',
    bin: { 'create-remote': 'create-remote.ts' },
    knows: OTHERS,
    bundled: ['@coach-app/contracts'],
    manifest: {
      description: 'Makes the repository of a remote.',
      dependencies: { '@coach-app/contracts': WORKSPACE_DEPENDENCY },
    },
  },
]

/**
 * Packages of others that are patched here (patches/), packed as they are installed: from a registry they would be without the patch. A
 * lost connection would end the embedded platform's process.
 */
export const PATCHED: readonly { name: string; folder: string }[] = [{ name: 'postgres', folder: 'supabase' }]
