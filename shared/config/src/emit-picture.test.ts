import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { emitPicture } from './emit-picture.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

it('emitPicture draws a picture of the usual size, and another one for other words', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'coach-app-picture-'))
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }))
  const emit = (title: string, description: string) =>
    emitPicture(outDir, '/programs', { title: `${title} · Coach App`, description })
  const short = await emit('Programs', 'All & everything <here>.')
  expect(short).toEqual({
    file: expect.stringMatching(/^prerendered\/programs-[0-9a-f]{8}\.png$/),
    width: 1200,
    height: 630,
    alt: 'Programs. All & everything <here>.',
  })
  const bytes = readFileSync(join(outDir, short.file))
  expect(bytes.subarray(0, 8)).toEqual(PNG)
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  const long = await emit('Programs', 'More words than anybody reads in a picture. '.repeat(20))
  expect(long.file).not.toBe(short.file)
  expect((await emit('Programs', 'All & everything <here>.')).file).toBe(short.file)
})

it('emitPicture draws what a page brings below its words', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'coach-app-picture-'))
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }))
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#123456"/></svg>'
  const emit = (drawings: string[]) =>
    emitPicture(outDir, '/programs', { title: 'Programs · Coach App', description: 'All', drawings })
  const [plain, drawn, two] = [await emit([]), await emit([square]), await emit([square, square])]
  expect(new Set([plain.file, drawn.file, two.file]).size).toBe(3)
  expect(drawn.alt).toBe(plain.alt)
})
