import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { aRemote, aShell, temporaryFolder } from '../build/build.fixture.ts'
import { serveStore } from '../serve/serve.ts'
import { openStore } from '../store/store.ts'
import { directoryFiles } from './directory.ts'
import { httpFiles } from './http.ts'

/** A product as it is served, and its store by address. */
async function begin() {
  const folder = join(temporaryFolder(), 'releases')
  const served = openStore(directoryFiles(folder))
  const contacts = aRemote('contacts', '1')
  await served.publishStable([aShell(), contacts])
  await served.setUp({ config: { supabaseUrl: '/', publishableKey: 'sb_publishable_x' } })
  const serve = serveStore(folder)
  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { served, contacts, address, store: openStore(httpFiles(address)) }
}

it('reads the store of a running product', async () => {
  const { served, contacts, store } = await begin()
  expect(await store.document()).toEqual(await served.document())
  expect((await store.site())?.config.publishableKey).toBe('sb_publishable_x')
  const path = `remotes/contacts/${contacts.release.version}/release.json`
  expect(await store.files.read(path)).toBe(await served.files.read(path))
  expect(await store.files.readBytes('remotes/contacts/0.0.0-none/release.json')).toBeNull()
  await store.check([aRemote('contacts', '2')])
})

it('changes nothing', async () => {
  const { served, address, store } = await begin()
  const { revision } = await served.document()
  const refused = `${address} is a running product, which is only read from here.`
  await expect(store.publish([aRemote('contacts', '2')])).rejects.toThrow(refused)
  await expect(store.setUp({ config: { supabaseUrl: '/', publishableKey: 'x' } })).rejects.toThrow(refused)
  await expect(store.files.remove('remotes')).rejects.toThrow(refused)
  expect((await served.document()).revision).toBe(revision)
})

it('says that nothing answers, or that it is another site', async () => {
  await expect(openStore(httpFiles('http://127.0.0.1:9')).document()).rejects.toThrow('No product answers at')
  const other = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>hello'))
  await once(other.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void other.close())
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  await expect(openStore(httpFiles(address)).document()).rejects.toThrow('it is no release store')
})
