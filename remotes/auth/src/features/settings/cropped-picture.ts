import { AVATAR_SIDE } from '@coach-app/data'

/** Of a file that is taken: what a camera makes, and less than a tab of a phone may hold. */
const MAX_FILE_BYTES = 20 * 1024 * 1024
const MAX_PIXELS = 60_000_000
/** Longest side of what is cropped, in px: of a larger one nothing more would be seen. */
const WORKING_SIDE = 2048

/** In px of the working picture. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** `shown`: the picture as a file that an `<img>` shows. */
export type Opened = { ok: true; picture: HTMLCanvasElement; shown: Blob } | { ok: false; why: string }

const UNREADABLE: Opened = {
  ok: false,
  why: 'This file could not be read as a picture. Choose a JPEG, PNG or WebP.',
}

/** The picture of a file as it is cropped: upright, at most 2048 px long, without what else the file tells (place, camera). */
export async function openPicture(file: Blob): Promise<Opened> {
  if (file.size > MAX_FILE_BYTES)
    return { ok: false, why: 'This file is larger than 20 MB. Choose a smaller one.' }
  const decoded = await createImageBitmap(file).catch(() => null)
  if (!decoded) return UNREADABLE
  const { width, height } = decoded
  if (width * height > MAX_PIXELS) {
    decoded.close()
    return { ok: false, why: `This picture has ${width} by ${height} pixels. Choose a smaller one.` }
  }
  const scale = Math.min(1, WORKING_SIDE / Math.max(width, height))
  const picture = document.createElement('canvas')
  picture.width = Math.max(1, Math.round(width * scale))
  picture.height = Math.max(1, Math.round(height * scale))
  picture.getContext('2d')?.drawImage(decoded, 0, 0, picture.width, picture.height)
  decoded.close()
  const shown = await blobOf(picture, 'image/jpeg', 0.9)
  return shown ? { ok: true, picture, shown } : UNREADABLE
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise(resolve => canvas.toBlob(resolve, type, quality))

/** The area as a square of 256 px, WebP, or JPEG where the browser writes no WebP; on white, where it was transparent. */
export async function cropPicture(picture: HTMLCanvasElement, area: CropArea): Promise<Blob | null> {
  const square = document.createElement('canvas')
  square.width = AVATAR_SIDE
  square.height = AVATAR_SIDE
  const context = square.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, AVATAR_SIDE, AVATAR_SIDE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, AVATAR_SIDE, AVATAR_SIDE)
  const webp = await blobOf(square, 'image/webp', 0.85)
  return webp?.type === 'image/webp' ? webp : blobOf(square, 'image/jpeg', 0.9)
}
