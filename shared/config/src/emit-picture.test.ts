import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { emitPicture } from './emit-picture.ts'

/** The beginning of a PNG of 1200 × 630. */
const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452000004b0000002760806', 'hex')

function begin() {
  const root = mkdtempSync(join(tmpdir(), 'coach-app-picture-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'src'))
  return { root, outDir: join(root, 'dist') }
}

it('copies the picture into the build and measures it', () => {
  const { root, outDir } = begin()
  writeFileSync(join(root, 'src/programs.png'), PICTURE)
  const emitted = emitPicture(root, outDir, { file: 'src/programs.png', alt: 'A week' })
  expect(emitted).toEqual({
    file: expect.stringMatching(/^prerendered\/programs-[0-9a-f]{8}\.png$/),
    width: 1200,
    height: 630,
    alt: 'A week',
  })
  expect(readFileSync(join(outDir, emitted.file))).toEqual(PICTURE)
})

it('ends the build where there is no picture, or none that is shown everywhere', () => {
  const { root, outDir } = begin()
  writeFileSync(join(root, 'src/programs.svg'), '<svg xmlns="http://www.w3.org/2000/svg" />')
  expect(() => emitPicture(root, outDir, { file: 'src/programs.svg', alt: '' })).toThrow(/is no PNG/)
  expect(() => emitPicture(root, outDir, { file: 'src/gone.png', alt: '' })).toThrow(
    /src\/gone\.png .+ is no file/,
  )
})
