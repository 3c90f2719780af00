import { CHARACTERS, productFont } from '@coach-app/config/product-font'
import type { Plugin } from 'vite'

/** Between regular and bold. */
const WEIGHTS = { min: 400, max: 700, default: 400 }

/**
 * Inlines a subset of the product's font into the document, so that no text is first laid out in a fallback font: it would
 * break lines elsewhere, and the layout would shift when the font arrives.
 *
 * A script and no `data:` address in the style sheet: only a FontFace made from bytes is ready at once, a `data:` font is
 * decoded after the first paint. The script is also smaller than the font file, which is then not requested.
 */
export function fontInDocument(): Plugin {
  return {
    name: 'coach-app:font-in-document',
    transformIndexHtml: {
      order: 'post',
      handler: async () => [{ tag: 'script', injectTo: 'head', children: await script() }],
    },
  }
}

async function script(): Promise<string> {
  const font = await productFont({ targetFormat: 'woff2', weight: WEIGHTS })
  const range = [...CHARACTERS].map(one => `U+${one.codePointAt(0)?.toString(16)}`).join()
  return `{
      const text = atob('${font.toString('base64')}')
      const bytes = new Uint8Array(text.length)
      for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
      document.fonts.add(new FontFace('Inter Variable', bytes, { weight: '100 900', unicodeRange: '${range}' }))
    }`
}
