#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { ownRemote } from './team/own-remote.ts'
import { buildOwn, teamWorkshop } from './team/workshop.ts'

/**
 * `coach-app`: the commands of a team whose remote has a repository of its own. They run in its folder.
 */
const USAGE = `coach-app dev [--shell <address>]     this remote from its sources, inside a running product
coach-app build                       builds it into dist/
coach-app doctor [--shell <address>]  which versions clash with the product's, and what to do
coach-app release <command>           publish, stage, promote, roll back: coach-app release --help

The product is coachApp.product of package.json, or <address>, such as http://localhost:4173.`

const dir = process.cwd()
const [command, ...rest] = process.argv.slice(2)
const log = (line: string) => console.log(line)
try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const isAsked =
    command === undefined ||
    command === 'help' ||
    // Of `release` there is more to say, and it says it itself.
    (command !== 'release' && [command, ...rest].some(one => ['--help', '-h'].includes(one)))
  if (isAsked) {
    log(USAGE)
    return 0
  }
  if (command === 'release') {
    // Imported on demand: with it come the platform and a browser driver, which a build does not need.
    const { runRelease } = await import('./release/program.ts')
    const workshop = teamWorkshop(dir)
    // Messages say what to run next, as in the workspace.
    const here = (text: string) => text.replaceAll('pnpm release', workshop.program)
    const terminal = {
      print: (text: string) => log(here(text)),
      complain: (text: string) => console.error(here(text)),
    }
    return runRelease(rest, terminal, workshop)
  }
  if (command === 'build') {
    parseArgs({ args: rest, options: {} })
    const { release } = await buildOwn(ownRemote(dir), log)
    log(`${release.name} ${release.version} is in dist/.`)
    return 0
  }
  if (command === 'dev') {
    const { values } = parseArgs({ args: rest, options: { shell: { type: 'string' } } })
    const own = ownRemote(dir)
    const { startTeamDev } = await import('./team/dev.ts')
    const { url, stop } = await startTeamDev(own, values.shell ?? own.product, log)
    log(`ready ${url}`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void stop().then(() => process.exit(0)))
    return 0
  }
  if (command === 'doctor') {
    const { values } = parseArgs({ args: rest, options: { shell: { type: 'string' } } })
    const own = ownRemote(dir)
    const { doctor } = await import('./team/doctor.ts')
    return (await doctor(own, values.shell ?? own.product, log)) ? 0 : 1
  }
  console.error(`There is no command ${command}.\n\n${USAGE}`)
  return 2
}
