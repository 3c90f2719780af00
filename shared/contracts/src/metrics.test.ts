import { expect, it } from 'vitest'
import { METRIC_KEYS, METRICS } from './metrics.ts'

it('METRICS has each key once, with an entry for each', () => {
  expect(new Set(METRIC_KEYS).size).toBe(METRIC_KEYS.length)
  expect(Object.keys(METRICS)).toEqual([...METRIC_KEYS])
})

it('METRICS has no two metrics with the same name', () => {
  for (const part of ['name', 'short'] as const) {
    const names = METRIC_KEYS.map(key => METRICS[key][part])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
})

it.each(METRIC_KEYS)('the metric %s has a definition, a formula, and a well-formed node and source', key => {
  const { definition, formula, node, source } = METRICS[key]
  expect(definition).toMatch(/^[A-Z].{20,}\.$/)
  expect(formula).not.toBe('')
  expect(node).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  if (source) expect(source.doi).toMatch(/^10\.\d{4,9}\/[-\w.()/]+$/)
})
