import { Search } from 'lucide-react'
import { Field } from '../../src/index.ts'
import { Combobox, NumberField, Select } from '../../src/widgets.ts'
import { at, type GalleryPage, Held, LONG } from '../page.tsx'
import { fieldStates } from './fields.tsx'

const LEVELS = [
  { value: 'read', label: 'Read Only', description: 'View workouts, performance data, analytics' },
  { value: 'write', label: 'Read/Write', description: 'View and modify workouts' },
  { value: 'long', label: LONG },
  { value: 'none', label: 'Not available', disabled: true },
] as const
type Level = (typeof LEVELS)[number]['value']

const OPEN = { width: 420, height: 340 }

export const select: GalleryPage = {
  title: 'Select',
  kind: 'field',
  target: '[role="combobox"]',
  states: {
    ...fieldStates('Permission level', ({ filled, long, disabled }) => (
      <Held<Level | null> initial={filled ? (long ? 'long' : 'read') : null}>
        {(value, set) => <Select options={LEVELS} value={value} onValueChange={set} disabled={disabled} />}
      </Held>
    )),
    sm: at(<Select aria-label="Small" size="sm" options={LEVELS} value="read" onValueChange={() => {}} />),
    lg: at(<Select aria-label="Large" size="lg" options={LEVELS} value="read" onValueChange={() => {}} />),
    open: {
      element: (
        <Field label="Permission level">
          <Select options={LEVELS} value="read" onValueChange={() => {}} />
        </Field>
      ),
      frame: OPEN,
      open: { by: 'press', on: '[role="combobox"]' },
    },
  },
}

interface Exercise {
  id: string
  name: string
  equipment: string
}

const SQUAT: Exercise = { id: 'squat', name: 'Back Squat', equipment: 'Barbell' }
const EXERCISES: Exercise[] = [
  SQUAT,
  { id: 'rdl', name: 'Romanian Deadlift', equipment: 'Barbell' },
  { id: 'split', name: 'Bulgarian Split Squat', equipment: 'Dumbbells' },
]
const LONG_EXERCISE: Exercise = { id: 'long', name: LONG, equipment: 'Band' }

const ofExercise = {
  getKey: (item: Exercise) => item.id,
  getLabel: (item: Exercise) => item.name,
  placeholder: 'Find an exercise',
}

export const combobox: GalleryPage = {
  title: 'Combobox',
  kind: 'field',
  target: 'input',
  states: {
    ...fieldStates('Exercise', ({ filled, long, disabled }) => (
      <Held<Exercise | null> initial={filled ? (long ? LONG_EXERCISE : SQUAT) : null}>
        {(value, set) => (
          <Combobox
            {...ofExercise}
            items={[...EXERCISES, LONG_EXERCISE]}
            value={value}
            onValueChange={set}
            leadingIcon={<Search />}
            disabled={disabled}
          />
        )}
      </Held>
    )),
    loading: at(
      <Field label="Exercise">
        <Combobox
          {...ofExercise}
          items={[]}
          value={null}
          onValueChange={() => {}}
          onSearch={() => {}}
          searching
        />
      </Field>,
    ),
    open: {
      element: (
        <Field label="Exercise">
          <Combobox
            {...ofExercise}
            items={[...EXERCISES, LONG_EXERCISE]}
            value={SQUAT}
            onValueChange={() => {}}
          />
        </Field>
      ),
      frame: OPEN,
      open: { by: 'press', on: '[aria-label="Show all"]' },
    },
    'open-empty': {
      element: (
        <Field label="Exercise">
          <Combobox {...ofExercise} items={[]} value={null} onValueChange={() => {}} />
        </Field>
      ),
      frame: OPEN,
      open: { by: 'press', on: '[aria-label="Show all"]' },
    },
  },
}

export const numberField: GalleryPage = {
  title: 'NumberField',
  kind: 'field',
  target: 'input:not([aria-hidden])',
  states: {
    ...fieldStates('Duration', ({ filled, long, disabled }) => (
      <Held<number | null> initial={filled ? (long ? 123_456_789.125 : 30) : null}>
        {(value, set) => (
          <NumberField value={value} onValueChange={set} unit="days" placeholder="–" disabled={disabled} />
        )}
      </Held>
    )),
    least: at(<NumberField aria-label="At its least" value={1} min={1} onValueChange={() => {}} />),
    'no-stepper': at(
      <NumberField
        aria-label="Load"
        value={102.5}
        step={2.5}
        unit="kg"
        stepper="none"
        size="sm"
        onValueChange={() => {}}
      />,
    ),
    sm: at(<NumberField aria-label="Small" size="sm" value={5} onValueChange={() => {}} />),
    lg: at(<NumberField aria-label="Large" size="lg" value={5} unit="reps" onValueChange={() => {}} />),
  },
}
