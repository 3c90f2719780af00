import { Button, Field, IconButton, Input, Row, Stack, Text } from '@coach-app/ui'
import { NumberField } from '@coach-app/ui/widgets'
import { Plus, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { DraftPart } from '../rules/draft.ts'
import classes from './form.module.css'

interface PartListProps {
  title: string
  one: string
  hint: string
  /** What the number of each is called. */
  factor: string
  parts: readonly DraftPart[]
  most: number
  disabled: boolean
  /** By the rest of the field's name: '', '.0.name', '.0.factor'. */
  problem: (field: string) => string | undefined
  onChange: (parts: DraftPart[]) => void
  onAdd: () => void
}

/** Stations with their weights, or divisions with their factors. */
export function PartList({
  title,
  one,
  hint,
  factor,
  parts,
  most,
  disabled,
  problem,
  onChange,
  onAdd,
}: PartListProps) {
  const change = (at: number, over: Partial<DraftPart>) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...over } : part)))
  const whole = problem('')
  const list = useRef<HTMLFieldSetElement>(null)
  /** Where one goes on writing once the list has changed; the button that was pressed may be gone. */
  const next = useRef<number>(null)
  useLayoutEffect(() => {
    if (next.current === null) return
    list.current?.querySelectorAll<HTMLInputElement>('[data-name]')[next.current]?.focus()
    next.current = null
  })
  return (
    <Stack as="fieldset" ref={list} gap={3} oneColumn shrink className={classes.parts}>
      <Text as="legend" weight="semibold">
        {title}
      </Text>
      <p className={classes.hint}>{hint}</p>
      {parts.map((part, index) => (
        <Row key={part.key} gap={2} align="start">
          <Field label={`${one} ${index + 1}`} error={problem(`.${index}.name`)} className={classes.partName}>
            <Input
              data-name=""
              value={part.name}
              maxLength={40}
              disabled={disabled}
              onChange={({ target }) => change(index, { name: target.value })}
            />
          </Field>
          <Field label={factor} error={problem(`.${index}.factor`)} className={classes.partFactor}>
            <NumberField
              value={part.factor}
              onValueChange={value => change(index, { factor: value })}
              min={0}
              step={0.1}
              stepper="none"
              disabled={disabled}
            />
          </Field>
          {parts.length > 1 && (
            <IconButton
              label={`Remove ${part.name || `${one.toLowerCase()} ${index + 1}`}`}
              disabled={disabled}
              className={classes.remove}
              onClick={() => {
                next.current = Math.min(index, parts.length - 2)
                onChange(parts.filter((_, other) => other !== index))
              }}
            >
              <X />
            </IconButton>
          )}
        </Row>
      ))}
      {whole && <Text tone="danger">{whole}</Text>}
      {parts.length < most && (
        <div>
          <Button
            variant="outline"
            size="sm"
            leftIcon={<Plus />}
            disabled={disabled}
            onClick={() => {
              next.current = parts.length
              onAdd()
            }}
          >
            Add {one.toLowerCase()}
          </Button>
        </div>
      )}
    </Stack>
  )
}
