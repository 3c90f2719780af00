import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { WORKSPACE } from '../workspace.ts'
import { remotesOfProduct } from './remotes-of-product.ts'

/** The origin of something that gives this for every address. */
async function giving(body: string, status = 200): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it.each([
  ['a product', '{"schema":2,"parts":{"shell":{},"contacts":{}}}', 200, ['shell', 'contacts']],
  ['a product without releases', '{"schema":2,"parts":{}}', 200, []],
  ['a page', '<!doctype html>', 200, undefined],
  ['other data', '{"parts":7}', 200, undefined],
  ['nothing in it', 'null', 200, undefined],
  ['an error', 'down', 502, undefined],
])('reads what answers: %s', async (_, body, status, remotes) => {
  expect(await remotesOfProduct(await giving(body, status))).toEqual(remotes)
})

it('create-remote refuses the name of a remote that the product has, and makes nothing', async () => {
  const product = await giving('{"parts":{"contacts":{}}}')
  const cwd = mkdtempSync(join(tmpdir(), 'coach-app-taken-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const args = [
    join(WORKSPACE, 'commands/create-remote.ts'),
    'contacts',
    '--packages',
    '.',
    '--product',
    product,
  ]
  await expect(promisify(execFile)(process.execPath, args, { cwd })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${product} has a remote called contacts already`),
  })
  expect(readdirSync(cwd)).toEqual([])
})

it('does not wait for a product that is not there', async () => {
  expect(await remotesOfProduct('http://127.0.0.1:9')).toBeUndefined()
})
