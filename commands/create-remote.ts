#!/usr/bin/env node
/**
 * create-remote <name> [--product <address>] (--packages <folder> | --registry <address>)   makes the repository of a remote
 *
 * It runs from its tarball, with Node alone: npm exec --yes --package=./coach-app-create-remote-0.1.0.tgz -- create-remote training-log
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SPECIFIED_ROUTES } from '@coach-app/contracts'
import { whatIsWrongWith } from './new-remote/name.ts'
import { remotesOfProduct } from './new-remote/remotes-of-product.ts'
import { repositoryFiles } from './new-remote/repository.ts'

const USAGE = `create-remote <name> [--product <address>] (--packages <folder> | --registry <address>)

  --product    address of the product that it is part of (default http://localhost:4173)
  --packages   folder of the tarballs; they are copied into the repository
  --registry   address of a registry that has them`

const { values, positionals } = read()
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
const [name = '', ...more] = positionals
if (name === '' || more.length > 0) end(USAGE)
if (!URL.canParse(values.product)) end(`${values.product} is no address, such as https://coach.example.`)
if ((values.packages === undefined) === (values.registry === undefined)) end(USAGE)
const product = new URL(values.product).origin
const wrong = whatIsWrongWith(name, [], Object.keys(SPECIFIED_ROUTES))
if (wrong !== undefined) end(wrong)
const remotes = await remotesOfProduct(product)
if (remotes?.includes(name))
  end(
    `${product} has a remote called ${name} already: its releases would be refused as yours. Take another name.`,
  )

/** Written when this was packed: our packages, and the versions of others that the product has. */
const { packages, others } = JSON.parse(readFileSync(join(import.meta.dirname, 'versions.json'), 'utf8')) as {
  packages: Record<string, string>
  others: Record<string, string>
}
const folder = resolve(name)
if (existsSync(folder)) end(`${folder} is there already.`)
const placed = values.packages === undefined ? packages : tarballs(resolve(values.packages))
for (const [path, content] of Object.entries(repositoryFiles(name, { product, packages: placed, others }))) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
if (values.packages !== undefined)
  for (const [, place] of Object.entries(placed)) copyTarball(resolve(values.packages), place)
if (values.registry !== undefined)
  writeFileSync(join(folder, '.npmrc'), `@coach-app:registry=${values.registry}\n`)
initialise()
if (!remotes)
  console.error(
    `No product answers at ${product}, so that nobody has looked whether it has a ${name} already.\n`,
  )
console.log(`${name} is in ${folder}, with a page at /${name}.

  cd ${name}
  npm install
  npm run dev        shows it inside ${product}`)

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        product: { type: 'string', default: 'http://localhost:4173' },
        packages: { type: 'string' },
        registry: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    end(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

/** npm takes a package from a file; all of ours stand there, so that none is looked for in a registry. */
function tarballs(from: string): Record<string, string> {
  const files = existsSync(from) ? readdirSync(from) : []
  return Object.fromEntries(
    Object.entries(packages).map(([one, version]) => {
      const file = `${one.replace('@', '').replace('/', '-')}-${version}.tgz`
      if (!files.includes(file)) end(`${from} has no ${file}.`)
      return [one, `file:packages/${file}`]
    }),
  )
}

function copyTarball(from: string, place: string): void {
  const file = basename(place)
  mkdirSync(join(folder, 'packages'), { recursive: true })
  cpSync(join(from, file), join(folder, 'packages', file))
}

/** A version is named after the commit, so that it begins as a repository; without git it does not. */
function initialise(): void {
  try {
    execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: folder, stdio: 'ignore' })
  } catch {
    // Whoever has no git has another way to keep it.
  }
}

function end(message: string): never {
  console.error(message)
  process.exit(1)
}
