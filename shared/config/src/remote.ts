import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { ConfigEnv, Plugin, UserConfig } from 'vite'
import { recordCommands } from './commands.ts'
import { remoteFirstLoad } from './first-load.ts'
import { dropUnusedReads, importedShares, keepWholeShares, recordNeeds } from './needs.ts'
import { type Offline, recordOffline } from './offline.ts'
import { recordOpens } from './opens.ts'
import { importPastIndexes } from './past-indexes.ts'
import { preloadSheetsOnly } from './preload-sheets.ts'
import { prerenderPages } from './prerender.ts'
import { refreshRuntime } from './refresh-runtime.ts'
import { recordRoutes } from './routes.ts'
import { bundledByRemote, sourceHash } from './source-hash.ts'

/** What a remote adds to the build that all have. */
interface OwnParts {
  /** Makes plugins of its own, such as one that serves content as modules; for the build and for prerendering. */
  plugins?: () => Plugin[]
  /** Modules that are loaded together soon after the first load: the name of their file, and the one that imports the others. */
  later?: Record<string, string>
  offline?: Offline
}

/**
 * The Vite configuration of a remote; its vite.config.ts is `export default defineRemote(import.meta.dirname)`.
 *
 * Every file in src/remote/ is exposed under its own name. The shares are found from the imports of the source, so that a
 * remote need not list them. Its name is that of its folder, or `coachApp.name` of its package.json in a repository of its own.
 */
export const defineRemote =
  (root: string, own: OwnParts = {}) =>
  ({ command }: ConfigEnv): UserConfig =>
    remoteConfig(root, command, own)

function remoteConfig(
  root: string,
  command: ConfigEnv['command'],
  { plugins = () => [], later = {}, offline }: OwnParts,
): UserConfig {
  const { version, coachApp = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
    coachApp?: { name?: string }
  }
  const name = coachApp.name ?? basename(root)
  const shares = importedShares(root, command)
  const exposedFiles = modules(root).map(file => join(root, 'src/remote', file))
  const laterFiles = Object.fromEntries(
    Object.entries(later).map(([file, start]) => [file, join(root, start)]),
  )
  // Otherwise the plugin writes its own version marker, and every build would be 1.0.0.
  // biome-ignore lint/style/noProcessEnv: set for the plugin, not read.
  process.env.MF_BUILD_VERSION = version

  return {
    root,
    // Relative, or images and chunks would be requested from the shell's origin.
    base: './',
    plugins: [
      react(),
      ...plugins(),
      importPastIndexes(),
      keepWholeShares(shares, exposedFiles),
      recordNeeds(root, shares, exposedFiles),
      recordOpens(root),
      recordCommands(root),
      recordRoutes(root),
      refreshRuntime(),
      federation({
        // Two releases of one remote may be in one page; federation keeps its state under this name.
        name: `${containerName(name)}_${sourceHash(root, bundledByRemote(root))}`,
        filename: 'remoteEntry.js',
        exposes: exposed(root),
        shared: Object.fromEntries(
          [...shares].map(([share, { version }]) => [
            share,
            // Only the shell provides shares: none is bundled into the remote. Publishing has checked the versions already
            // (needs.json). A singleton would only log a warning, and checking versions again takes a third of the entry's
            // start-up time.
            {
              singleton: true,
              import: false as const,
              requiredVersion: command === 'build' ? (false as const) : `^${version}`,
              version,
            },
          ]),
        ),
        manifest: true,
        dts: false,
        bundleAllCSS: false,
        dev: { remoteHmr: true },
        experiments: { externalRuntime: true },
      }),
      dropUnusedReads(),
      helperWithFederation(),
      prerenderPages(root, plugins),
      recordOffline(root, offline),
    ],
    build: {
      target: 'es2022',
      modulePreload: preloadSheetsOnly,
      cssCodeSplit: true,
      rolldownOptions: {
        // Drops the index.html, which a library does not need.
        input: exposedFiles,
        // Allow more exports than the source has: otherwise the file would be a one-line facade beside the real module.
        preserveEntrySignatures: 'allow-extension',
        output: { codeSplitting: { groups: remoteFirstLoad(exposedFiles, laterFiles) } },
      },
    },
    // Pre-bundled here because there is no index.html to find them from; each one found later would reload the page.
    optimizeDeps: { entries: ['src/remote/*.tsx'] },
    // `server.origin` is set by the command that starts it (commands/dev): the page has another origin.
    server: { cors: true },
  }
}

/**
 * The federation plugin puts the preload helper into a file of its own, one more request for every page. Its chunk group would
 * take precedence over ours whatever the priorities, so it is removed; `remoteFirstLoad` then places the helper.
 */
const helperWithFederation = (): Plugin => ({
  name: 'coach-app:helper-with-federation',
  apply: 'build',
  enforce: 'post',
  config({ build }) {
    const output = build?.rolldownOptions?.output
    if (!output || Array.isArray(output) || typeof output.codeSplitting !== 'object') return
    const { groups = [] } = output.codeSplitting
    output.codeSplitting.groups = groups.filter(({ name }) => name !== 'vite-preload-helper')
  },
})

/** A valid identifier, since federation keeps containers as globals in some paths. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_')

const modules = (root: string): string[] =>
  readdirSync(join(root, 'src/remote')).filter(file => file.endsWith('.tsx') && !file.includes('.test.'))

const exposed = (root: string): Record<string, string> =>
  Object.fromEntries(modules(root).map(file => [`./${basename(file, '.tsx')}`, `./src/remote/${file}`]))
