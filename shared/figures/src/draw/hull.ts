/** A circle on the picture, in head units; y up. */
export interface Circle {
  x: number
  y: number
  r: number
}

/** Pixels a head unit. */
export const UNIT = 40

const SAMPLES = 24
const TURN = 2 * Math.PI

interface Sample {
  x: number
  y: number
  of: number
}

const turns = (o: Sample, a: Sample, b: Sample): number =>
  (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)

function halfOf(samples: readonly Sample[]): Sample[] {
  const half: Sample[] = []
  for (const sample of samples) {
    while (half.length > 1 && turns(half.at(-2) as Sample, half.at(-1) as Sample, sample) <= 0) half.pop()
    half.push(sample)
  }
  return half.slice(0, -1)
}

/** Which circles lie on the hull, counterclockwise; one may come twice. Found by sampling, so that no case is special. */
function owners(circles: readonly Circle[]): number[] {
  const samples = circles.flatMap(({ x, y, r }, of) =>
    Array.from({ length: SAMPLES }, (_, i) => ({
      x: x + r * Math.cos((i / SAMPLES) * TURN),
      y: y + r * Math.sin((i / SAMPLES) * TURN),
      of,
    })),
  )
  samples.sort((a, b) => a.x - b.x || a.y - b.y)
  const hull = [...halfOf(samples), ...halfOf(samples.toReversed())]
  const order = hull.map(({ of }) => of).filter((of, i, all) => of !== all[i - 1])
  return order.length > 1 && order[0] === order.at(-1) ? order.slice(0, -1) : order
}

/** The outer tangent from `a` to `b`, both on its left; null: one lies within the other. */
function tangent(a: Circle, b: Circle): [Circle, Circle] | null {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const apart = Math.hypot(dx, dy)
  const along = (a.r - b.r) / apart
  if (!(apart > 0) || Math.abs(along) >= 1) return null
  const aside = Math.sqrt(1 - along * along)
  const [nx, ny] = [(dx * along + dy * aside) / apart, (dy * along - dx * aside) / apart]
  return [
    { x: a.x + nx * a.r, y: a.y + ny * a.r, r: a.r },
    { x: b.x + nx * b.r, y: b.y + ny * b.r, r: b.r },
  ]
}

const number = (value: number): string => {
  const text = (Math.round(value * UNIT * 10) / 10).toString()
  return text.replace(/^(-?)0\./, '$1.')
}
const point = (x: number, y: number): string => `${number(x)} ${number(-y)}`

const wholeCircle = ({ x, y, r }: Circle): string =>
  `M${point(x - r, y)}a${number(r)} ${number(r)} 0 1 0 ${number(2 * r)} 0a${number(r)} ${number(r)} 0 1 0 ${number(-2 * r)} 0Z`

/** The convex hull of circles as the path of an SVG, with arcs: a limb is the hull of the spheres at its joints. */
export function hullPath(given: readonly Circle[]): string {
  // Corners behind one another fall on one point: two equal circles have no tangent.
  const circles = given.filter(
    (one, i) => !given.some((other, j) => j < i && Math.hypot(one.x - other.x, one.y - other.y) < 0.002),
  )
  const order = owners(circles)
  const first = circles[order[0] ?? 0]
  if (order.length < 2) return first ? wholeCircle(first) : ''
  const edges = order.map((of, i) =>
    tangent(circles[of] as Circle, circles[order[(i + 1) % order.length] ?? 0] as Circle),
  )
  if (edges.some(edge => edge === null))
    return wholeCircle(circles.toSorted((a, b) => b.r - a.r)[0] as Circle)
  const parts = edges.map((edge, i) => {
    const [from, to] = edge as [Circle, Circle]
    const [next] = edges[(i + 1) % edges.length] as [Circle, Circle]
    const centre = circles[order[(i + 1) % order.length] ?? 0] as Circle
    const sweep =
      (Math.atan2(next.y - centre.y, next.x - centre.x) -
        Math.atan2(to.y - centre.y, to.x - centre.x) +
        2 * TURN) %
      TURN
    const start = i === 0 ? `M${point(from.x, from.y)}` : ''
    // Below a tenth of a pixel an arc is a line.
    const arc =
      to.r * sweep * UNIT < 0.1 || sweep > TURN - 0.01
        ? ''
        : `A${number(to.r)} ${number(to.r)} 0 ${sweep > Math.PI ? 1 : 0} 0 ${point(next.x, next.y)}`
    return `${start}L${point(to.x, to.y)}${arc}`
  })
  return `${parts.join('')}Z`
}
