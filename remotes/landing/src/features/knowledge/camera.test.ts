import { expect, it } from 'vitest'
import { centred, fitted, opening, panned, zoomed } from './camera.ts'

const CAMERA = { x: 100, y: 50, scale: 0.5 }
const placeAt = ({ x, y, scale }: typeof CAMERA, at: { x: number; y: number }) => ({
  x: x + at.x / scale,
  y: y + at.y / scale,
})

it('zooming keeps the place under the pointer', () => {
  const at = { x: 120, y: 80 }
  const before = placeAt(CAMERA, at)
  const after = placeAt(zoomed(CAMERA, 1.7, at), at)
  expect(after.x).toBeCloseTo(before.x)
  expect(after.y).toBeCloseTo(before.y)
})

it('panning follows the pointer', () => {
  expect(placeAt(panned(CAMERA, 30, -10), { x: 30, y: -10 })).toEqual(placeAt(CAMERA, { x: 0, y: 0 }))
})

it('zooming stops at both limits', () => {
  expect(zoomed(CAMERA, 1e6, { x: 0, y: 0 }).scale).toBe(2.5)
  expect(zoomed(CAMERA, 1e-6, { x: 0, y: 0 }).scale).toBe(0.12)
})

it('the camera shows the whole map, or centres one place', () => {
  const view = { width: 400, height: 300 }
  const fit = fitted({ width: 800, height: 300 }, view)
  expect(fit.scale).toBe(0.5)
  expect(placeAt(fit, { x: 200, y: 150 })).toEqual({ x: 400, y: 150 })
  expect(placeAt(centred(fit, { x: 70, y: 20 }, view), { x: 200, y: 150 })).toEqual({ x: 70, y: 20 })
})

it('the opening view is the whole map, centred, where its labels are legible', () => {
  const view = { width: 400, height: 300 }
  const all = opening({ width: 400, height: 200 }, view, { x: 20, y: 20 })
  expect(all.scale).toBe(1)
  expect(placeAt(all, { x: 200, y: 150 })).toEqual({ x: 200, y: 100 })
  expect(opening({ width: 40, height: 20 }, view, { x: 20, y: 20 }).scale).toBe(1.15)
})

it('the opening view of a larger map is the part around its middle, with labels of 12 px and no empty edge', () => {
  const view = { width: 360, height: 300 }
  const map = { width: 4000, height: 200 }
  const part = opening(map, view, { x: 1000, y: 100 })
  expect(part.scale * 14).toBe(12)
  const there = placeAt(part, { x: 180, y: 150 })
  expect([there.x, there.y].map(Math.round)).toEqual([1000, 100])
  expect(opening(map, view, { x: 70, y: 100 }).x).toBe(0)
  expect(placeAt(opening(map, view, { x: 3990, y: 100 }), { x: 360, y: 0 }).x).toBeCloseTo(4000)
})
