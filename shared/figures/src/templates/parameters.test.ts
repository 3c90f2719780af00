import { describe, expect, it } from 'vitest'
import { movementOf } from '../exercises/figure.ts'
import { jointsOf } from '../rig/joints.ts'
import { faultsOf } from '../truth/check-movement.ts'
import type { TemplateName } from './index.ts'
import { type NumberParameter, PARAMETERS, type Parameter } from './parameters.ts'

const numbers = (Object.entries(PARAMETERS) as [TemplateName, Record<string, Parameter>][]).flatMap(
  ([template, parameters]) =>
    Object.entries(parameters).flatMap(([name, parameter]): [TemplateName, string, NumberParameter][] =>
      typeof parameter === 'object' && 'from' in parameter ? [[template, name, parameter]] : [],
    ),
)

describe('the numbers of a template', () => {
  it.each(numbers)('%s, %s moves as a person can at both bounds', (template, name, { from, to }) => {
    const faults = [from, to].map(value => faultsOf(movementOf({ template, params: { [name]: value } })))
    expect(faults).toEqual([[], []])
  })

  it.each(numbers)('%s, %s at rest is what it is when nothing is said', (template, name, { rest }) => {
    const joints = (params: Record<string, unknown>) =>
      [0, 0.5, 1].map(t => jointsOf(movementOf({ template, params }).at(t).pose))
    expect(joints({ [name]: rest })).toEqual(joints({}))
  })

  it('are there', () => expect(numbers.length).toBeGreaterThan(10))
})
