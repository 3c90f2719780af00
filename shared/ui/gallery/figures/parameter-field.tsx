import type { NumberParameter, Parameter } from '@coach-app/figures/workshop'
import { useId } from 'react'
import { Field, NativeSelect } from '../../src/index.ts'
import { Switch } from '../../src/widgets.ts'
import classes from './figures.module.css'

interface ParameterFieldProps {
  name: string
  parameter: Parameter
  /** What is set; undefined: as the template is. */
  value: unknown
  onChange: (value: unknown) => void
}

/** One parameter of a template: a slider within its bounds, a list of words, or a switch. */
export function ParameterField({ name, parameter, value, onChange }: ParameterFieldProps) {
  if (parameter === 'flag')
    return <Switch label={name} checked={value === true} onCheckedChange={on => onChange(on || undefined)} />
  if ('from' in parameter)
    return (
      <Slider
        name={name}
        parameter={parameter}
        value={typeof value === 'number' ? value : parameter.rest}
        onChange={onChange}
      />
    )
  return (
    <Field label={name}>
      <NativeSelect
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) => onChange(parameter.find(choice => String(choice) === target.value))}
      >
        <option value="">as it is</option>
        {parameter.map(choice => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

interface SliderProps {
  name: string
  parameter: Omit<NumberParameter, 'rest'>
  value: number
  onChange: (value: number) => void
}

/** A number within its bounds, with what it is now. */
export function Slider({ name, parameter: { from, to, step }, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <Field
      id={id}
      label={
        <>
          {name} <output htmlFor={id}>{value}</output>
        </>
      }
    >
      <input
        id={id}
        className={classes.range}
        type="range"
        min={from}
        max={to}
        step={step}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </Field>
  )
}
