import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { ShareOffer } from '@coach-app/contracts'
import { type ESTree, type Plugin, parseSync } from 'vite'
import { exportedNames, versionOf } from './shares.ts'

/**
 * What a shell hands over, read from the module that does it: its table `eager` of modules and its table `lazy` of ways to
 * load them, by request. A module that is handed over whole offers what it exports; an object of picked names offers those.
 *
 * @param file such as shell/src/federation/shares.ts.
 * @param resolve where the bundle takes a share from: not always where Node would.
 */
async function readOffers(
  file: string,
  resolve: (share: string) => Promise<string>,
): Promise<{ offers: Record<string, ShareOffer>; lazy: string[] }> {
  const require = createRequire(file)
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const tables = new Map<string, ESTree.ObjectExpression>()
  const modules = new Set<string>()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration')
      for (const { type, local } of statement.specifiers)
        if (type === 'ImportNamespaceSpecifier') modules.add(local.name)
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations)
        if (id.type === 'Identifier' && init?.type === 'ObjectExpression') tables.set(id.name, init)
  }
  const table = (name: string): ESTree.ObjectExpression => {
    const found = tables.get(name)
    if (!found) throw new Error(`${file} has no table ${name}: what the shell hands over cannot be told.`)
    return found
  }

  const offers: Record<string, ShareOffer> = {}
  const add = (share: string, names: string[]) => {
    offers[share] = { version: versionOf(require, share), names: names.sort() }
  }
  for (const [share, value] of entriesOf(table('eager'))) {
    const handed = value.type === 'TSAsExpression' ? value.expression : value
    if (handed.type !== 'Identifier')
      throw new Error(
        `${file} hands over ${share} as something that is neither a module nor a table of names.`,
      )
    const isWhole = modules.has(handed.name)
    add(
      share,
      isWhole ? await namesOf(await resolve(share)) : entriesOf(table(handed.name)).map(([name]) => name),
    )
  }
  const lazy = entriesOf(table('lazy')).map(([share]) => share)
  for (const share of lazy) add(share, await namesOf(await resolve(share)))
  return { offers, lazy }
}

/** A spread, as of what only a dev server's shell has, is no entry. */
const entriesOf = ({ properties }: ESTree.ObjectExpression): [string, ESTree.Expression][] =>
  properties.flatMap(property => {
    if (property.type !== 'Property') return []
    const { key, value } = property
    if (key.type === 'Identifier') return [[key.name, value]]
    return key.type === 'Literal' ? [[String(key.value), value]] : []
  })

/** The names of a module as a bundle hands it over: of a package of the workspace, those of its source. */
async function namesOf(file: string): Promise<string[]> {
  if (/\.tsx?$/.test(file)) return exportedNames(file)
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  // Node adds the last of them; those without a value are of another half of the package, as React's `act`.
  return Object.keys(module).filter(name => module[name] !== undefined && name !== 'module.exports')
}

/**
 * Writes offers.json beside the build of a shell, for its release.json; and shares.json, the file that each share which is loaded
 * on demand is in: its chunk need not be of its own name, where other parts of the shell are in it.
 */
export function recordOffers(file: string): Plugin {
  return {
    name: 'coach-app:record-offers',
    apply: 'build',
    async generateBundle(_, bundle) {
      const resolve = async (share: string) => {
        const found = await this.resolve(share, file)
        if (!found) throw new Error(`${file} hands over ${share}, which is not installed.`)
        return found.id
      }
      const { offers, lazy } = await readOffers(file, resolve)
      this.emitFile({
        type: 'asset',
        fileName: 'offers.json',
        source: `${JSON.stringify(offers, null, 2)}\n`,
      })
      const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
      const shares = await Promise.all(
        lazy.map(async share => {
          const id = await resolve(share)
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
          if (!chunk) throw new Error(`No chunk has ${share}, which ${file} hands over on demand.`)
          return [share, chunk.fileName] as const
        }),
      )
      this.emitFile({
        type: 'asset',
        fileName: 'shares.json',
        source: `${JSON.stringify(Object.fromEntries(shares), null, 2)}\n`,
      })
    },
  }
}
