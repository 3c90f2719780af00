import { IconButton, Input, NativeSelect, Row, Stack, Text } from '@coach-app/ui'
import { RotateCcw } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { leadingSet, type NextRule, ruleKey, rulesFor, ruleWords } from '../../model/progression/next-rule.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import type { ComposedLine } from './composed.ts'
import classes from './plan-on.module.css'

interface PlannedLineItemProps {
  line: ComposedLine
  weekCount: number
  unit: WeightUnit
  /** Null: the computed targets again. */
  onType: (week: number, text: string | null) => void
  onRule: (rule: NextRule) => void
}

/** An exercise: asked, lifted, and a field for each week that comes, with its reason. */
export function PlannedLineItem({ line, weekCount, onType, onRule }: PlannedLineItemProps) {
  const { code, exercise, asked, lifted, outcome, rule, ruled } = line
  const rules = ruled.length > 0 ? rulesFor(ruled, exercise.measurement, rule) : []
  const leading = leadingSet(ruled)
  return (
    <Text as="li" size={14} numeric className={classes.line}>
      <Text as="span" weight="medium" className={classes.exercise}>
        <Text as="span" tone="muted" weight="regular">
          {code}
        </Text>{' '}
        {exercise.name}
      </Text>
      <span className={classes.cell}>
        <Text as="span" size={12} tone="muted" className={classes.label}>
          Asked{' '}
        </Text>
        {keepUnits(asked) || '–'}
      </span>
      <span className={classes.cell} data-outcome={outcome.is}>
        <Text as="span" size={12} tone="muted" className={classes.label}>
          Lifted{' '}
        </Text>
        {keepUnits(lifted) || '–'}
      </span>
      <Stack gap={2} className={classes.next}>
        <Text as="span" size={12} tone="muted" className={classes.label}>
          Next
        </Text>
        {line.weeks.map((week, index) => (
          <WeekField
            key={index}
            name={`${exercise.name}, ${index === 0 ? 'next week' : `week ${index + 1}`}`}
            number={weekCount > 1 ? index + 1 : null}
            week={week}
            onType={text => onType(index, text)}
          />
        ))}
      </Stack>
      <div className={classes.rule}>
        {rules.length > 1 && (
          <>
            <Text as="span" size={12} tone="muted" className={classes.label}>
              Rule
            </Text>
            <NativeSelect
              size="sm"
              aria-label={`Rule of ${exercise.name}`}
              value={ruleKey(rule)}
              onChange={event => {
                const chosen = rules.find(one => ruleKey(one) === event.target.value)
                if (chosen) onRule(chosen)
              }}
            >
              {rules.map(one => (
                <option key={ruleKey(one)} value={ruleKey(one)}>
                  {ruleWords(one, leading)}
                </option>
              ))}
            </NativeSelect>
          </>
        )}
      </div>
    </Text>
  )
}

interface WeekFieldProps {
  name: string
  /** Null: it is the only one. */
  number: number | null
  week: ComposedLine['weeks'][number]
  onType: (text: string | null) => void
}

function WeekField({ name, number, week, onType }: WeekFieldProps) {
  const { text, why, problem } = week
  const whyId = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key !== 'Enter' && event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const fields = [...document.querySelectorAll<HTMLInputElement>('[data-plan-on-field]')]
    const next = fields[fields.indexOf(event.currentTarget) + (event.key === 'ArrowUp' ? -1 : 1)]
    next?.focus()
    next?.select()
    // As in the builder it takes the line; behind the last one the next key is for planning.
    if (!next && event.key === 'Enter') document.querySelector<HTMLElement>('[data-plan-on-submit]')?.focus()
  }
  return (
    <div className={classes.week}>
      <Row gap={1}>
        {number !== null && (
          <Text as="span" size={12} tone="muted" className={classes.number}>
            {number}
          </Text>
        )}
        <Input
          size="sm"
          data-plan-on-field
          aria-label={name}
          aria-describedby={whyId}
          aria-invalid={problem !== null || undefined}
          autoComplete="off"
          spellCheck={false}
          className={classes.input}
          value={text}
          onChange={event => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {(problem !== null || why === 'As you typed it') && (
          <IconButton label={`As it was worked out: ${name}`} size="sm" onClick={() => onType(null)}>
            <RotateCcw />
          </IconButton>
        )}
      </Row>
      <p
        id={whyId}
        className={problem === null ? classes.why : classes.problem}
        role={problem === null ? undefined : 'alert'}
      >
        {problem ?? keepUnits(why)}
      </p>
    </div>
  )
}
