/// <reference path="./subset-font.d.ts" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** Characters of western text; any other character is loaded from the files of shared/ui/src/font.css. */
export const CHARACTERS = `${between(' ', '~')}${between('À', 'ÿ')}\u00A0\u200B©·–—‘’“”•…−→←↑↓`
/** The font features that shared/ui uses. */
const FEATURES = ['kern', 'tnum', 'cv05', 'ss03']

interface FontFormat {
  targetFormat: 'woff2' | 'truetype'
  /** One weight, or all between two. */
  weight: number | { min: number; max: number; default: number }
}

/** The part of the product's font that western text needs. */
export function productFont({ targetFormat, weight }: FontFormat): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  )
  return subsetFont(readFileSync(file), CHARACTERS, {
    targetFormat,
    keepFeatures: FEATURES,
    variationAxes: { wght: weight },
    noHinting: true,
  })
}

function between(first: string, last: string): string {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)]
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}
