import { clsx } from 'clsx'
import classes from './knowledge-graph.module.css'
import { Picture } from './picture.tsx'

type Kind = 'formula' | 'concept' | 'exercise' | 'muscle'

const NODES: Record<string, { x: number; y: number; kind: Kind; anchor?: 'start' | 'end' }> = {
  'Volume load': { x: 210, y: 118, kind: 'formula' },
  Hypertrophy: { x: 352, y: 70, kind: 'concept' },
  Sets: { x: 88, y: 62, kind: 'concept' },
  Intensity: { x: 70, y: 150, kind: 'concept' },
  e1RM: { x: 150, y: 214, kind: 'formula' },
  Fatigue: { x: 320, y: 206, kind: 'concept' },
  'Back Squat': { x: 226, y: 30, kind: 'exercise' },
  Quadriceps: { x: 408, y: 146, kind: 'muscle' },
}

const EDGES: [from: string, to: string, kind: 'prerequisite' | 'related'][] = [
  ['Sets', 'Volume load', 'prerequisite'],
  ['Intensity', 'Volume load', 'prerequisite'],
  ['e1RM', 'Intensity', 'prerequisite'],
  ['Volume load', 'Hypertrophy', 'prerequisite'],
  ['Volume load', 'Fatigue', 'related'],
  ['Back Squat', 'Hypertrophy', 'related'],
  ['Hypertrophy', 'Quadriceps', 'related'],
  ['Fatigue', 'Quadriceps', 'related'],
]

/** A corner of the knowledge map. */
export function KnowledgeGraph() {
  return (
    <Picture
      label="Eight nodes of the knowledge map around volume load: it needs sets and intensity, and leads to hypertrophy and fatigue."
      className={classes.picture}
    >
      <svg viewBox="0 0 460 250" className={classes.drawing} aria-hidden="true">
        {EDGES.map(([from, to, kind]) => (
          <Edge key={`${from} ${to}`} from={from} to={to} kind={kind} />
        ))}
        {Object.entries(NODES).map(([name, { x, y, kind }]) => (
          <g key={name}>
            <circle
              className={clsx(classes.node, classes[kind])}
              cx={x}
              cy={y}
              r={name === 'Volume load' ? 15 : 9}
            />
            <text
              className={classes.name}
              x={x}
              y={y + (name === 'Volume load' ? 33 : 27)}
              textAnchor="middle"
            >
              {name}
            </text>
          </g>
        ))}
      </svg>
    </Picture>
  )
}

function Edge({ from, to, kind }: { from: string; to: string; kind: 'prerequisite' | 'related' }) {
  const a = NODES[from]
  const b = NODES[to]
  if (!a || !b) return null
  return <line className={clsx(classes.edge, classes[kind])} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
}
