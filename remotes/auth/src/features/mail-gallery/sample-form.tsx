import type { SampleData, SampleField } from '@coach-app/mails'
import { Button, Field, Input, NativeSelect, Textarea } from '@coach-app/ui'
import { RotateCcw } from 'lucide-react'
import classes from './gallery.module.css'

interface SampleFormProps {
  name: string
  onName: (name: string) => void
  fields: SampleField[]
  data: SampleData
  onChange: (key: string, value: unknown) => void
  /** Error messages by field. */
  errors: Record<string, string>
  onReset: () => void
}

/** Form for the sample data; the preview updates while typing. */
export function SampleForm({ name, onName, fields, data, onChange, errors, onReset }: SampleFormProps) {
  return (
    <form aria-label="Sample data" className={classes.form} onSubmit={event => event.preventDefault()}>
      <Field label="Name of the reader">
        <Input size="sm" value={name} onChange={event => onName(event.target.value)} />
      </Field>
      {fields.map(field => (
        <SampleControl
          key={field.key}
          field={field}
          value={data[field.key]}
          error={errors[field.key]}
          onChange={value => onChange(field.key, value)}
        />
      ))}
      <Button variant="outline" size="sm" leftIcon={<RotateCcw />} onClick={onReset}>
        Start over
      </Button>
    </form>
  )
}

interface SampleControlProps {
  field: SampleField
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

function SampleControl({ field, value, error, onChange }: SampleControlProps) {
  if (field.kind === 'switch') {
    return (
      <label className={classes.switch}>
        <input type="checkbox" checked={value === true} onChange={event => onChange(event.target.checked)} />
        {field.label}
      </label>
    )
  }
  return (
    <Field label={field.label} error={error} {...(field.kind === 'list' ? { hint: 'A list in JSON.' } : {})}>
      {controlFor(field, value, onChange)}
    </Field>
  )
}

function controlFor(
  field: Exclude<SampleField, { kind: 'switch' }>,
  value: unknown,
  onChange: (value: unknown) => void,
) {
  switch (field.kind) {
    case 'text':
      return <Textarea rows={4} value={asText(value)} onChange={event => onChange(event.target.value)} />
    case 'list':
      return (
        <Textarea
          rows={12}
          spellCheck={false}
          className={classes.code}
          // Keeps the text while typing, and passes on the value once it can be parsed.
          value={typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
          onChange={event => onChange(event.target.value)}
        />
      )
    case 'choice':
      return (
        <NativeSelect size="sm" value={asText(value)} onChange={event => onChange(event.target.value)}>
          {Object.entries(field.options).map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )
    case 'moment':
      return (
        <Input
          size="sm"
          type="date"
          value={asText(value).slice(0, 10)}
          onChange={event => onChange(event.target.value ? `${event.target.value}T12:00:00Z` : null)}
        />
      )
    default:
      return (
        <Input
          size="sm"
          type={field.kind === 'date' ? 'date' : 'text'}
          value={asText(value)}
          onChange={event => onChange(event.target.value)}
        />
      )
  }
}
