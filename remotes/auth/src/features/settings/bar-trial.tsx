import { type BarAndPlates, loadBar } from '@coach-app/data'
import { Field, Row, Stack } from '@coach-app/ui'
import { NumberField } from '@coach-app/ui/widgets'
import { useState } from 'react'
import classes from './bar.module.css'

/** Calculator: the plates on each side for a weight, as text and as a drawing. */
export function BarTrial({ equipment }: { equipment: BarAndPlates }) {
  const { unit, plates } = equipment
  const [typed, setTyped] = useState<number | null>(null)
  const wanted = typed ?? (unit === 'kg' ? 100 : 225)
  const { total, side } = loadBar(equipment, wanted)
  const words = side
    .map(({ weight, count }) => (count > 1 ? `${count} × ${weight}` : String(weight)))
    .join(' + ')
  const heaviest = Math.max(...plates.map(({ weight }) => weight))
  return (
    <Stack gap={4} rowGap={3} align="end" className={classes.trial}>
      <Field label="Try a weight">
        <NumberField
          value={wanted}
          onValueChange={setTyped}
          min={0}
          max={1000}
          step={unit === 'kg' ? 2.5 : 5}
          format={{ maximumFractionDigits: 2 }}
          unit={unit}
        />
      </Field>
      <Row shrink className={classes.bar} aria-hidden="true">
        <span className={classes.sleeve} />
        {side.flatMap(({ weight, count }) =>
          Array.from({ length: count }, (_, n) => (
            <span
              key={`${weight} ${n}`}
              className={classes.plate}
              // The disc's height follows its weight, as on the rack.
              style={{ blockSize: `${1.25 + 2.5 * Math.sqrt(weight / heaviest)}rem` }}
            />
          )),
        )}
        <span className={classes.end} />
      </Row>
      <p role="status" className={classes.words}>
        <strong>{words ? `${words} ${unit} a side` : 'The bar alone'}</strong>
        <span>
          {total === wanted ? `makes ${total} ${unit}` : `makes ${total} ${unit}, the closest without more`}
        </span>
      </p>
    </Stack>
  )
}
