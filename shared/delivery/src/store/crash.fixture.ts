import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prerenderedAt, remoteFiles, writeFiles } from '../build/build.fixture.ts'
import { describeRemote } from '../build/built-part.ts'
import { promote, stage } from '../document/transitions.ts'
import { directoryFiles } from '../files/directory.ts'
import { openStore } from './store.ts'

/**
 * Publishes, stages and promotes release after release until it is killed: node crash.fixture.ts <store> <folder for its
 * builds>. Writes a dot when it starts and after each release.
 */
const [folder = '', builds = tmpdir()] = process.argv.slice(2)
const store = openStore(directoryFiles(folder))
const dir = mkdtempSync(join(builds, 'build-'))
process.stdout.write('.')
for (let generation = 0; ; generation++) {
  rmSync(dir, { recursive: true, force: true })
  // Each release has a page that the one before had not, and drops one.
  const pages = prerenderedAt('contacts', '/network', `/network/${generation % 3}`)
  writeFiles(dir, { ...remoteFiles(`export default '${process.pid} ${generation}'`), ...pages })
  const part = describeRemote('contacts', dir, '0.1.0', null)
  const { version } = part.release
  const occasion = { at: new Date().toISOString() }
  await store.recover()
  await store.publish([part], occasion)
  // First clean up after a publisher that was killed.
  const { candidate } = (await store.document()).parts.contacts ?? {}
  if (candidate) await store.change('contacts', one => promote(one, 'contacts', candidate.version, occasion))
  await store.change('contacts', one => stage(one, 'contacts', version, { percent: 50 }, occasion))
  await store.change('contacts', one => promote(one, 'contacts', version, occasion))
  process.stdout.write('.')
}
