import { readFileSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * Options and names of a command. With `--help`, or an option that it has not got, prints how it is called, the comment that its file begins
 * with, and ends.
 */
export function readOptions<Config extends ParseArgsConfig>(
  file: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) end(usageOf(file), 0)
  try {
    return parseArgs(config)
  } catch (error) {
    return end(`${error instanceof Error ? error.message : error}\n\n${usageOf(file)}`, 1)
  }
}

function usageOf(file: string): string {
  const [, comment = ''] = /^\/\*\*\n(.*?)\n \*\//s.exec(readFileSync(file, 'utf8')) ?? []
  return comment.replaceAll(/^ \* ?/gm, '')
}

function end(words: string, code: number): never {
  process.stdout.write(`${words}\n`)
  process.exit(code)
}
