import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { CASES } from './cases.ts'

/** Per call the text of its describe, up to the next one. */
const readSuites = async (): Promise<Map<string, string>> => {
  const suites = new Map<string, string>()
  for await (const file of glob('../*/abuse.test.ts', { cwd: import.meta.dirname })) {
    const text = await readFile(new URL(file, import.meta.url), 'utf8')
    for (const part of text.split(/^describe\(/m).slice(1)) {
      const name = /^'([^']+)'/.exec(part)?.[1] ?? part.slice(0, 40)
      suites.set(name, (suites.get(name) ?? '') + part)
    }
  }
  return suites
}

it('every case of every call is a test by its name', async () => {
  const suites = await readSuites()
  const missing = Object.entries(CASES).flatMap(([call, cases]) => {
    const text = suites.get(call) ?? ''
    const isTest = (name: string) => text.includes(`'${name}`) || text.includes(`"${name}`)
    return cases.filter(name => !isTest(name)).map(name => `${call}: ${name}`)
  })
  expect(missing).toEqual([])
  expect(
    [...suites].filter(([, text]) => /\b(it|describe)\.(skip|todo|only)\b/.test(text)).map(([call]) => call),
  ).toEqual([])
  expect([...suites.keys()].filter(call => !CASES[call])).toEqual([])
})
