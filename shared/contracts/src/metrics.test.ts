import { expect, it } from 'vitest'
import { METRIC_KEYS, METRICS } from './metrics.ts'

it('has no key twice, and a metric for each', () => {
  expect(new Set(METRIC_KEYS).size).toBe(METRIC_KEYS.length)
  expect(Object.keys(METRICS)).toEqual([...METRIC_KEYS])
})

it('tells no two metrics apart by the same name', () => {
  for (const part of ['name', 'short'] as const) {
    const names = METRIC_KEYS.map(key => METRICS[key][part])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
})

it.each(METRIC_KEYS)('%s says what it is, and what it refers to is well formed', key => {
  const { definition, formula, node, source } = METRICS[key]
  expect(definition).toMatch(/^[A-Z].{20,}\.$/)
  expect(formula).not.toBe('')
  expect(node).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  if (source) expect(source.doi).toMatch(/^10\.\d{4,9}\/[-\w.()/]+$/)
})
