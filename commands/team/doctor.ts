import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ABI, type ShellRelease } from '@coach-app/contracts'
import { httpFiles, openStore, Refusal, readRelease } from '@coach-app/delivery'
import { table } from '../release/table.ts'
import type { OwnRemote } from './own-remote.ts'

/** What is installed here, by package. */
export type Installed = Readonly<Record<string, string | undefined>>

export interface Finding {
  what: string
  here: string
  there: string
  /** A clash is refused when it is published; a note is not. */
  is: 'fits' | 'note' | 'clash'
  /** What to do. */
  do: string
}

const LEAST_NODE = [20, 19] as const

/**
 * Holds what is installed here against the shell that the product serves, by the rules of the gate: the ABI, and the first number of each
 * share's version.
 *
 * @param shell the stable one of the product.
 * @param abi of the packages that are installed.
 */
export function diagnose(
  installed: Installed,
  shell: Pick<ShellRelease, 'abis' | 'offers' | 'deprecated'>,
  abi: number,
  node: string,
): Finding[] {
  return [
    nodeOf(node),
    abiOf(abi, shell.abis),
    ...sharesOf(installed, shell.offers ?? {}),
    ...setOf(installed),
    ...announced(shell),
  ]
}

function nodeOf(node: string): Finding {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  const [least, least2] = LEAST_NODE
  const fits = major > least || (major === least && minor >= least2)
  return {
    what: 'Node',
    here: node,
    there: `>=${LEAST_NODE.join('.')}`,
    is: fits ? 'fits' : 'clash',
    do: fits ? '' : 'Install a newer Node, or run through npm, which takes that of node_modules.',
  }
}

function abiOf(abi: number, abis: readonly number[]): Finding {
  const newest = Math.max(...abis)
  const advice =
    abi > newest
      ? 'Install the older packages, or wait for the shell of the product.'
      : 'Install the newer packages.'
  return {
    what: 'ABI',
    here: String(abi),
    there: abis.join(', '),
    is: !abis.includes(abi) ? 'clash' : abi < newest ? 'note' : 'fits',
    do: !abis.includes(abi) ? advice : abi < newest ? 'Install the newer packages when you can.' : '',
  }
}

function sharesOf(installed: Installed, offers: NonNullable<ShellRelease['offers']>): Finding[] {
  const byPackage = new Map(Object.entries(offers).map(([share, { version }]) => [packageOf(share), version]))
  return [...byPackage].flatMap(([what, there]): Finding[] => {
    const here = installed[what]
    if (here === undefined) return []
    const install = what.startsWith('@coach-app/')
      ? `Install the packages of ${there}.`
      : `npm install --save-exact ${what}@${there}`
    const order = compare(here, there)
    if (here.split('.')[0] !== there.split('.')[0]) return [{ what, here, there, is: 'clash', do: install }]
    if (order > 0)
      return [
        { what, here, there, is: 'note', do: `${install} What only yours has is refused, by its name.` },
      ]
    return [{ what, here, there, is: order < 0 ? 'note' : 'fits', do: order < 0 ? install : '' }]
  })
}

/** Ours are made and tried together. */
function setOf(installed: Installed): Finding[] {
  const ours = Object.entries(installed).filter(
    ([name, version]) => name.startsWith('@coach-app/') && version,
  )
  const versions = [...new Set(ours.map(([, version]) => String(version)))].sort(compare)
  if (versions.length < 2) return []
  const newest = versions.at(-1) ?? ''
  const older = ours.filter(([, version]) => version !== newest).map(([name]) => name)
  return [
    {
      what: '@coach-app/*',
      here: versions.join(' and '),
      there: 'one version',
      is: 'clash',
      do: `Install ${older.join(', ')} of ${newest} as well.`,
    },
  ]
}

const announced = ({ deprecated = [] }: Pick<ShellRelease, 'deprecated'>): Finding[] =>
  deprecated.map(({ what, gone, instead }) => ({
    what,
    here: '',
    there: `goes on ${gone}`,
    is: 'note',
    do: instead,
  }))

const packageOf = (share: string): string =>
  share
    .split('/')
    .slice(0, share.startsWith('@') ? 2 : 1)
    .join('/')

function compare(one: string, other: string): number {
  const [left, right] = [one, other].map(version => version.split(/[.+-]/).map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}

/** Says what does not fit, and what to do. @returns whether everything can be published. */
export async function doctor(own: OwnRemote, address: string, log: (line: string) => void): Promise<boolean> {
  if (!existsSync(join(own.dir, 'node_modules')))
    throw new Refusal('Nothing is installed here yet: npm install.')
  const store = openStore(httpFiles(address))
  const version = (await store.document()).parts.shell?.stable
  if (version === undefined) throw new Refusal(`${address} serves no shell yet.`)
  const shell = await readRelease(store.files, 'shell', version)
  if (shell.kind !== 'shell')
    throw new Error(`${address} describes a ${shell.kind} where its shell should be.`)
  const found = diagnose(installedIn(own.dir), shell, ABI, process.versions.node)
  log(
    table(
      ['what', 'here', `${address}, shell ${version}`, '', 'do'],
      found.map(one => [one.what, one.here, one.there, one.is, one.do]),
    ),
  )
  const clashes = found.filter(one => one.is === 'clash')
  log(
    clashes.length === 0
      ? 'Everything fits.'
      : `${clashes.length} ${clashes.length === 1 ? 'clash' : 'clashes'}: a release of this would be refused.`,
  )
  return clashes.length === 0
}

/** The versions of what package.json names, as they are in node_modules. */
function installedIn(dir: string): Installed {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const { dependencies = {}, devDependencies = {} } = read(join(dir, 'package.json')) as Record<
    string,
    Record<string, string>
  >
  return Object.fromEntries(
    Object.keys({ ...dependencies, ...devDependencies }).map(name => {
      const file = join(dir, 'node_modules', name, 'package.json')
      return [name, existsSync(file) ? String(read(file).version) : undefined]
    }),
  )
}
