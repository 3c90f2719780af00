import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** An icon for the home screen. */
export interface IconFile {
  fileName: string
  /** Edge in pixels. */
  size: number
  /** Maskable: the system cuts its own shape out of it. */
  bleeds: boolean
}

export const ICONS: readonly IconFile[] = [
  { fileName: 'icons/icon-192.png', size: 192, bleeds: false },
  { fileName: 'icons/icon-512.png', size: 512, bleeds: false },
  { fileName: 'icons/maskable-192.png', size: 192, bleeds: true },
  { fileName: 'icons/maskable-512.png', size: 512, bleeds: true },
  { fileName: 'icons/apple-touch-icon.png', size: 180, bleeds: true },
]

let ready: Promise<void> | undefined

/** Renders an icon from the one source, public/icon.svg. WebAssembly, so no native build is needed. */
export async function drawIcon(svg: string, { size, bleeds }: IconFile): Promise<Uint8Array> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  ready ??= initWasm(readFileSync(wasm))
  await ready
  const drawing = new Resvg(bleeds ? withoutCorners(svg) : svg, { fitTo: { mode: 'width', value: size } })
  return drawing.render().asPng()
}

/** The mark lies within the middle four fifths, the safe zone of a maskable icon (W3C); its background reaches to the edges. */
function withoutCorners(svg: string): string {
  const square = svg.replace(/(<rect [^>]*?) rx="[\d.]+"/, '$1')
  if (square === svg)
    throw new Error('public/icon.svg has no <rect … rx="…"> for its ground: where does the icon end?')
  return square
}
