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

/** A label of 14 units has 12 px from here on. */
const LEGIBLE = 12 / 14
/** A neighbourhood of few is not blown up. */
const ORDINARY = 1.15

/** What a map opens with: all of it where all of it can be read, or what is around its middle. */
export const opening = (map: Size, view: Size, middle: { x: number; y: number }): Camera => {
  const { scale } = fitted(map, view)
  if (scale >= LEGIBLE) {
    const most = Math.min(scale, ORDINARY)
    return centred({ x: 0, y: 0, scale: most }, { x: map.width / 2, y: map.height / 2 }, view, most)
  }
  const { x, y } = centred({ x: 0, y: 0, scale: LEGIBLE }, middle, view, LEGIBLE)
  return { x: within(x, map.width, view.width), y: within(y, map.height, view.height), scale: LEGIBLE }
}

/** Leaves no empty edge where the map continues on the other side; a map that fits is centred. */
const within = (start: number, size: number, view: number): number => {
  const seen = view / LEGIBLE
  return seen >= size ? (size - seen) / 2 : Math.min(Math.max(0, start), size - seen)
}

/** Brings a place to the middle, close enough to read. */
export function centred(
  camera: Camera,
  place: { x: number; y: number },
  view: Size,
  least = LEGIBLE,
): Camera {
  const scale = Math.max(camera.scale, least)
  return { x: place.x - view.width / scale / 2, y: place.y - view.height / scale / 2, scale }
}

export const transformOf = ({ x, y, scale }: Camera): string => `scale(${scale}) translate(${-x} ${-y})`
