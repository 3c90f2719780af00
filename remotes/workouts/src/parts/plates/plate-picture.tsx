import { standardBarAndPlates } from '@coach-app/data'
import { Row } from '@coach-app/ui'
import type { CSSProperties } from 'react'
import type { LoadedExercise } from '../../model/athlete-loads/athlete-loads.ts'
import { readWeight } from '../../model/units/read-weight.ts'
import { toKg, type WeightUnit } from '../../model/units/weight.ts'
import { useLoadsOfAthlete } from '../load-reasons/loads-context.tsx'
import classes from './plate-picture.module.css'
import { platesOf, platesWords } from './plates-of.ts'

interface PlatePictureProps {
  exercise: LoadedExercise
  /** The weight as text of its field. */
  weight: string
  unit: WeightUnit
}

/** The plates of this person that make the weight in the field, as a picture and in words. */
export function PlatePicture({ exercise, weight, unit }: PlatePictureProps) {
  const { loads } = useLoadsOfAthlete()
  const typed = readWeight(weight, unit)
  if (typed.value === null || Number.isNaN(typed.value)) return null
  const kg = toKg(typed.value, typed.unit)
  const own = loads.barAndPlates ?? standardBarAndPlates(loads.unit)
  const plates = platesOf(kg, exercise, own)
  if (!plates) return null
  const heaviest = Math.max(...own.plates.map(plate => plate.weight), 1)
  const each = plates.side.flatMap((plate, kind) =>
    Array.from({ length: plate.count }, (_, index) => ({ ...plate, key: `${kind} ${index}` })),
  )
  return (
    <Row as="p" gap={2} size={13} numeric className={classes.plates}>
      <Row as="span" className={classes.picture} aria-hidden="true">
        {each.map(plate => (
          <span
            key={plate.key}
            className={classes.plate}
            style={{ '--part': 0.35 + 0.65 * (plate.weight / heaviest) } as CSSProperties}
          />
        ))}
      </Row>
      <span>{platesWords(plates, kg, unit)}</span>
    </Row>
  )
}
