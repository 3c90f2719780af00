/** What the first bytes of a file say of it, whatever it is called. */
export interface Picture {
  type: 'image/webp' | 'image/jpeg'
  /** In px. */
  width: number
  height: number
}

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/**
 * A WebP or JPEG by its content, null for anything else: an SVG or a page named .webp, an animation, a file that ends before its size.
 * Only headers are read; nothing is decoded.
 *
 * @see https://developers.google.com/speed/webp/docs/riff_container, ITU-T T.81 annex B
 */
export function readPicture(bytes: Uint8Array): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(view) : webpSize(bytes, view)
  if (!size) return null
  return { type: bytes[0] === 0xff ? 'image/jpeg' : 'image/webp', ...size }
}

type Size = Omit<Picture, 'type'>

function webpSize(bytes: Uint8Array, view: DataView): Size | null {
  if (bytes.length < 30 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP') return null
  // The container names its own length: nothing may stand behind it.
  if (view.getUint32(4, true) + 8 !== bytes.length) return null
  switch (ascii(bytes, 12, 4)) {
    case 'VP8 ':
      // A key frame begins with three bytes and a start code.
      if (ascii(bytes, 23, 3) !== '\x9d\x01\x2a') return null
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X': {
      const isAnimated = (view.getUint8(20) & 0x02) !== 0
      if (isAnimated) return null
      const at = (from: number) => view.getUint16(from, true) + (view.getUint8(from + 2) << 16) + 1
      return { width: at(24), height: at(27) }
    }
    default:
      return null
  }
}

/** Frames with one of these markers say how large the picture is (SOF0 to SOF15 without DHT, JPG and DAC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegSize(view: DataView): Size | null {
  const end = view.byteLength
  // A whole file ends with EOI.
  if (end < 20 || view.getUint16(end - 2) !== 0xffd9) return null
  let at = 2
  while (at + 9 <= end) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const length = view.getUint16(at + 2)
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // Pixels before their size, or a segment that cannot be one.
    if (marker === 0xda || length < 2) return null
    at += 2 + length
  }
  return null
}
