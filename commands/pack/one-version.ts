import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE } from '../workspace.ts'
import { PACKAGES } from './packages.ts'

/** The package.json files that name a version of what is packed; the commands have the workspace's own. */
const files = (root: string): string[] =>
  [...new Set(['.', ...PACKAGES.map(({ folder }) => folder)])]
    .map(folder => join(folder, 'package.json'))
    .filter(file => existsSync(join(root, file)))

const VERSION = /("version": ")([^"]*)(")/

const versionIn = (root: string, file: string): string | undefined =>
  VERSION.exec(readFileSync(join(root, file), 'utf8'))?.[2]

/** Why what is packed has not one version; `undefined` when it has. */
export function differentVersions(root = WORKSPACE): string | undefined {
  const versions = files(root).map(file => [file, versionIn(root, file)] as const)
  if (new Set(versions.map(([, version]) => version)).size === 1) return undefined
  return [
    'All packages have one version, and these differ; pnpm pack:all --version <version> writes it everywhere:',
    ...versions.map(([file, version]) => `  ${file}: ${version}`),
  ].join('\n')
}

/** Writes one version into all of them. */
export function raiseTo(version: string, root = WORKSPACE): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is no version such as 0.2.0.`)
  for (const file of files(root)) {
    const text = readFileSync(join(root, file), 'utf8')
    writeFileSync(join(root, file), text.replace(VERSION, `$1${version}$3`))
  }
}
