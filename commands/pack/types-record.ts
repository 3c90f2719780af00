import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { parseSync } from 'vite'
import { WORKSPACE } from '../workspace.ts'
import { filesIn, stagedFolder } from './emit.ts'
import { PACKAGES } from './packages.ts'

/** The types that a remote is compiled against, of one version of the packages. */
export interface TypesRecord {
  version: string
  abi: number
  /** By path below node_modules: declarations without comments, and what package.json exports. */
  files: Readonly<Record<string, string>>
}

/** Compressed, because it is 300 kB of text that nobody reads, and one file a version. */
const RECORD = join(WORKSPACE, 'docs/packages/types.json.br')

/** The types of what is staged. */
export function recordOf(staging: string, packages = PACKAGES): TypesRecord {
  const files: Record<string, string> = {}
  let version = ''
  for (const { name } of packages.filter(one => one.isCompiledAgainst)) {
    const folder = stagedFolder(staging, name)
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      version: string
      exports: object
    }
    version = manifest.version
    files[`${name}/package.json`] = JSON.stringify({ name, type: 'module', exports: manifest.exports })
    for (const path of filesIn(folder)
      .filter(one => one.endsWith('.d.ts'))
      .sort())
      files[`${name}/${path}`] = normalised(readFileSync(join(folder, path), 'utf8'))
  }
  return { version, abi: abiOf(files['@coach-app/contracts/src/lifecycle.d.ts'] ?? ''), files }
}

/** The record of the last version, if there is one. */
export function readRecord(): TypesRecord | undefined {
  if (!existsSync(RECORD)) return undefined
  return JSON.parse(brotliDecompressSync(readFileSync(RECORD)).toString()) as TypesRecord
}

export function writeRecord(record: TypesRecord): void {
  const text = Buffer.from(JSON.stringify(record))
  writeFileSync(RECORD, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }))
}

/** Without comments and with single blanks, so that a better sentence is no change. */
export function normalised(declarations: string): string {
  const { comments } = parseSync('types.d.ts', declarations)
  let text = ''
  let at = 0
  for (const { start, end, value } of comments) {
    // A reference to types is written as a comment.
    const isReference = /^\/\s*<reference/.test(value)
    text += declarations.slice(at, isReference ? end : start)
    at = end
  }
  return `${(text + declarations.slice(at))
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()}\n`
}

function abiOf(declarations: string): number {
  const found = /\bABI(?:: | = )(\d+)/.exec(declarations)?.[1]
  if (found === undefined) throw new Error('lifecycle.d.ts of the contracts names no ABI.')
  return Number(found)
}
