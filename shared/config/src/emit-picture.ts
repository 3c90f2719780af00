import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { SharedPicture } from '@coach-app/contracts'
import { drawPicture, PICTURE } from './draw-picture.ts'

/** A prerendered page as its title, `Page · Product`, and its description say it. */
interface Described {
  title: string
  description: string
  /** SVG documents with their own colours. */
  drawings?: readonly string[]
}

/** Draws the picture of a prerendered page for social networks into the build. */
export async function emitPicture(
  outDir: string,
  path: string,
  { title, description, drawings = [] }: Described,
): Promise<SharedPicture> {
  const [page = title, product = ''] = title.split(' · ')
  const bytes = await drawPicture(product, page, description, drawings)
  // By content: a page of the same path may say something else in the next release.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const file = `prerendered/${basename(path) || 'index'}-${hash}.png`
  mkdirSync(join(outDir, 'prerendered'), { recursive: true })
  writeFileSync(join(outDir, file), bytes)
  return { file, ...PICTURE, alt: `${page}. ${description}` }
}
