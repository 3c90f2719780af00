import { UNIT } from './hull.ts'

/** On the picture, in head units; y up. */
export interface Point {
  x: number
  y: number
}

/** Where an axis of length 1 points: `depth` is its share towards who looks. */
interface Tilt extends Point {
  depth: number
}

const number = (value: number): string => (Math.round(value * UNIT * 10) / 10).toString()
const place = (x: number, y: number): string => `${number(x)} ${number(-y)}`

/** A circle around an axis is an ellipse: its long half axis, the radii as an arc takes them. */
function ellipseOf({ x, y, depth }: Tilt, radius: number): { long: Point; radii: string } {
  const aside = Math.hypot(x, y)
  // Seen along its axis, the circle is a circle.
  const long = aside < 1e-6 ? { x: radius, y: 0 } : { x: (-y / aside) * radius, y: (x / aside) * radius }
  const degrees = Math.round((Math.atan2(-long.y, long.x) * 1800) / Math.PI) / 10
  return { long, radii: `${number(radius)} ${number(Math.max(0.01, radius * Math.abs(depth)))} ${degrees}` }
}

/** How far such a circle reaches to the side and up. */
export function reachOf({ x, y, depth }: Tilt, radius: number): Point {
  const across = depth * depth
  const aside = x * x + y * y || 1
  return {
    x: radius * Math.sqrt((y * y + across * x * x) / aside),
    y: radius * Math.sqrt((x * x + across * y * y) / aside),
  }
}

/** One face of a disc; as a hole it turns the other way, so that what is painted around it leaves it free. */
export function ellipsePath(at: Point, tilt: Tilt, radius: number, isHole = false): string {
  const { long, radii } = ellipseOf(tilt, radius)
  const [one, other] = [place(at.x + long.x, at.y + long.y), place(at.x - long.x, at.y - long.y)]
  const arc = `A${radii} 0 ${isHole ? 0 : 1}`
  return `M${one}${arc} ${other}${arc} ${one}Z`
}

/** The outline of a disc between two faces, `front` in the direction of its axis: two half ellipses, and lines between them. */
export function discPath(front: Point, back: Point, tilt: Tilt, radius: number): string {
  const { long, radii } = ellipseOf(tilt, radius)
  const at = (of: Point, side: number) => place(of.x + side * long.x, of.y + side * long.y)
  return `M${at(front, 1)}A${radii} 0 1 ${at(front, -1)}L${at(back, -1)}A${radii} 0 1 ${at(back, 1)}Z`
}
