import { plural } from '@coach-app/contracts'
import type { PlatePairs } from '@coach-app/data'
import { Button, Field, IconButton, Text } from '@coach-app/ui'
import { NumberField } from '@coach-app/ui/widgets'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import classes from './bar.module.css'

interface PlateListProps {
  unit: 'kg' | 'lb'
  plates: readonly PlatePairs[]
  onChange: (plates: PlatePairs[]) => void
}

const MOST_WEIGHTS = 20

/** Every plate with the number of its pairs, and a row for another one. */
export function PlateList({ unit, plates, onChange }: PlateListProps) {
  return (
    <fieldset className={classes.plates}>
      <legend>Plates</legend>
      {plates.length === 0 && <Text tone="muted">No plates yet. Add the first below.</Text>}
      <ul>
        {plates.map(({ weight, pairs }) => (
          <li key={weight}>
            <Text as="span" numeric>{`${weight} ${unit}`}</Text>
            <NumberField
              aria-label={`Pairs of ${weight} ${unit}`}
              value={pairs}
              // Keep the last number while the field is empty.
              onValueChange={value =>
                value !== null &&
                onChange(plates.map(plate => (plate.weight === weight ? { weight, pairs: value } : plate)))
              }
              min={1}
              max={20}
              format={{ maximumFractionDigits: 0 }}
              unit={plural(pairs, 'pair')}
              size="sm"
            />
            <IconButton
              label={`Remove ${weight} ${unit}`}
              size="sm"
              onClick={() => onChange(plates.filter(plate => plate.weight !== weight))}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      {plates.length < MOST_WEIGHTS && <AddPlate unit={unit} plates={plates} onChange={onChange} />}
    </fieldset>
  )
}

function AddPlate({ unit, plates, onChange }: PlateListProps) {
  const [weight, setWeight] = useState<number | null>(null)
  const isThere = plates.some(plate => plate.weight === weight)
  const add = () => {
    if (!weight || isThere) return
    onChange([...plates, { weight, pairs: 1 }].sort((a, b) => b.weight - a.weight))
    setWeight(null)
  }
  return (
    <div className={classes.add}>
      <Field label="Another plate" error={isThere ? 'This plate is in the list.' : undefined}>
        <NumberField
          value={weight}
          onValueChange={setWeight}
          // Enter adds the plate instead of saving the form.
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          min={0.01}
          max={100}
          step={1.25}
          stepper="none"
          format={{ maximumFractionDigits: 2 }}
          unit={unit}
        />
      </Field>
      <Button variant="outline" leftIcon={<Plus />} disabled={!weight || isThere} onClick={add}>
        Add plate
      </Button>
    </div>
  )
}
