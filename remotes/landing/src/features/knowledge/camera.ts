/** Which part of the map is in the window: its left upper corner in map units, and window pixels to a map unit. */
export interface Camera {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

const SMALLEST = 0.12
const LARGEST = 2.5
const clamp = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale))

/** Zooms around a point of the window, which stays over the same place of the map. */
export function zoomed(camera: Camera, factor: number, at: { x: number; y: number }): Camera {
  const scale = clamp(camera.scale * factor)
  return {
    x: camera.x + at.x / camera.scale - at.x / scale,
    y: camera.y + at.y / camera.scale - at.y / scale,
    scale,
  }
}

/** Moves the map by window pixels. */
export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
})

/** Shows the whole map in the middle of the window. */
export function fitted(map: Size, view: Size): Camera {
  const scale = clamp(Math.min(view.width / map.width, view.height / map.height))
  return {
    x: (map.width - view.width / scale) / 2,
    y: (map.height - view.height / scale) / 2,
    scale,
  }
}

/** Text is small but can be told apart from here on. */
const LEGIBLE = 0.45

/** What a map opens with: all of it, or its beginning where all of it would be too small to read. */
export const opening = (map: Size, view: Size, beginning: { x: number; y: number }): Camera => {
  const all = fitted(map, view)
  if (all.scale >= LEGIBLE) return all
  // The map reads from left to right: its beginning stands at the left.
  const place = { x: beginning.x + (0.3 * view.width) / LEGIBLE, y: beginning.y }
  return centred({ ...all, scale: LEGIBLE }, place, view, LEGIBLE)
}

/** Brings a place to the middle, close enough to read. */
export function centred(camera: Camera, place: { x: number; y: number }, view: Size, least = 0.8): Camera {
  const scale = Math.max(camera.scale, least)
  return { x: place.x - view.width / scale / 2, y: place.y - view.height / scale / 2, scale }
}

export const transformOf = ({ x, y, scale }: Camera): string => `scale(${scale}) translate(${-x} ${-y})`
