import { useSession } from '@coach-app/runtime'
import { Card, CardHeader, Field, Input, Row, Stack, Text } from '@coach-app/ui'
import { useState } from 'react'
import type { CalculatorName } from '../../../knowledge/shapes.ts'
import classes from './calculator-card.module.css'
import { type Ask, CALCULATOR, numberOf, problemOf } from './calculators.ts'
import { FunctionChart } from './function-chart.tsx'

/** A formula to try, in the reader's unit. Values that make no sense are refused at their field. */
export function CalculatorCard({ name }: { name: CalculatorName }) {
  const { asks, answers, care, refuses, curve } = CALCULATOR[name]
  // A load is the same number in any unit: the formulae are shares of it.
  const units = useSession(session => session.profile?.units ?? 'kg')
  const [texts, setTexts] = useState(() => Object.fromEntries(asks.map(ask => [ask.key, String(ask.start)])))
  const problems = asks.map(ask => problemOf(ask, texts[ask.key] ?? ''))
  const values = Object.fromEntries(asks.map(ask => [ask.key, numberOf(texts[ask.key] ?? '')]))
  const isGood = problems.every(problem => problem === null)
  const refused = isGood ? (refuses?.(values) ?? null) : null
  const shown = isGood && refused === null
  const note = shown ? (care?.(values) ?? null) : null
  const results = shown ? answers(values) : []
  return (
    <Card>
      <CardHeader title="Try it" />
      <Stack gap={6} className={classes.columns}>
        <div className={classes.asks}>
          {asks.map((ask, i) => (
            <Field
              key={ask.key}
              label={labelOf(ask, units)}
              error={problems[i] ?? (i === 0 ? refused : null) ?? undefined}
            >
              <Input
                inputMode="decimal"
                autoComplete="off"
                value={texts[ask.key] ?? ''}
                onChange={event => setTexts({ ...texts, [ask.key]: event.target.value })}
              />
            </Field>
          ))}
        </div>
        <div className={classes.answers}>
          <Row as="dl" gap={8} rowGap={3} align="stretch" wrap aria-live="polite">
            {results.map(({ label, value, unit, digits }) => (
              <div key={label} className={classes.result}>
                <dt>{label}</dt>
                <dd>
                  <Text as="span" size={24} weight="semibold" numeric>
                    {value === null ? '—' : value.toFixed(digits)}
                  </Text>{' '}
                  {value === null ? '' : unitOf(unit, units)}
                </dd>
              </div>
            ))}
            {!shown && (
              <div className={classes.result}>
                <dt>Result</dt>
                <dd>None for these values</dd>
              </div>
            )}
          </Row>
          {note && (
            <Text size={14} tone="muted">
              {note}
            </Text>
          )}
          {shown && <FunctionChart curve={curve(values)} unit={unitOf(results[0]?.unit ?? '', units)} />}
        </div>
      </Stack>
    </Card>
  )
}

const unitOf = (unit: Ask['unit'], units: 'kg' | 'lb'): string => (unit === 'load' ? units : unit)

const labelOf = ({ label, unit }: Ask, units: 'kg' | 'lb'): string => {
  const shown = unitOf(unit, units)
  return shown === '' || label.toLowerCase().includes(shown.toLowerCase()) || unit === 'reps'
    ? label
    : `${label} (${shown})`
}
