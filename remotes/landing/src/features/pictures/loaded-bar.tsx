import classes from './loaded-bar.module.css'
import { Picture } from './picture.tsx'

/** From the collar outwards: kg, height and width in the drawing, and the colour of competition plates. */
const PLATES = [
  { kg: 25, height: 150, width: 20, colour: classes.red },
  { kg: 25, height: 150, width: 20, colour: classes.red },
  { kg: 10, height: 104, width: 14, colour: classes.green },
]
const CENTRE = { x: 230, y: 95 }
const COLLAR = 78

/** What goes on the bar for the next set: 20 kg and 60 on each side. */
export function LoadedBar() {
  return (
    <Picture
      label="A bar loaded for 140 kg: on each side two plates of 25 kg and one of 10."
      className={classes.picture}
    >
      <svg viewBox="0 0 460 190" className={classes.drawing} aria-hidden="true">
        <rect className={classes.sleeve} x="22" y={CENTRE.y - 6} width="416" height="12" rx="4" />
        <rect
          className={classes.shaft}
          x={CENTRE.x - COLLAR}
          y={CENTRE.y - 4}
          width={COLLAR * 2}
          height="8"
        />
        <Side direction={1} />
        <Side direction={-1} />
      </svg>
      <p className={classes.sum}>
        <b>140 kg</b>
        <span>20 + 2 × (25 + 25 + 10)</span>
      </p>
    </Picture>
  )
}

function Side({ direction }: { direction: 1 | -1 }) {
  let at = COLLAR + 12
  return (
    <g>
      <rect
        className={classes.collar}
        x={CENTRE.x + (direction > 0 ? COLLAR : -COLLAR - 9)}
        y={CENTRE.y - 15}
        width="9"
        height="30"
        rx="2"
      />
      {PLATES.map(({ kg, height, width, colour }) => {
        const from = at
        at += width + 4
        const x = CENTRE.x + (direction > 0 ? from : -from - width)
        const y = CENTRE.y - height / 2
        return (
          <g key={from}>
            <rect className={colour} x={x} y={y} width={width} height={height} rx="5" />
            <text className={classes.weight} x={x + width / 2} y={CENTRE.y + 4} textAnchor="middle">
              {kg}
            </text>
          </g>
        )
      })}
    </g>
  )
}
