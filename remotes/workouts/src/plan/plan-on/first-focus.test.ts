import { afterEach, expect, it } from 'vitest'
import { firstFocus } from './first-focus.ts'

afterEach(() => document.body.replaceChildren())

const TAKEN = '<select id="taken" data-taken-days></select>'
const MAXES = '<input id="known" data-cell="0-0" value="120"><input id="missing" data-cell="1-0">'

it.each<[string, string, number, string]>([
  ['planning', '', 3, 'submit'],
  ['the first max that is missing', MAXES, 3, 'missing'],
  ['planning where every max is typed', '<input data-cell="0-0" value="120">', 3, 'submit'],
  ['planning where some days are left to plan', TAKEN, 3, 'submit'],
  ['the days that are taken where none is left, whatever is missing', TAKEN + MAXES, 0, 'taken'],
  ['planning where nothing is left and nothing can be chosen', '', 0, 'submit'],
])('the first focus of planning on is on %s', (_, html, count, id) => {
  document.body.innerHTML = `${html}<button id="submit"></button>`
  expect(firstFocus({ goOn: null, submit: document.getElementById('submit') }, count)?.id).toBe(id)
})

it('the first focus is on an earlier week where this one is empty', () => {
  const goOn = document.createElement('button')
  expect(firstFocus({ goOn, submit: null }, 0)).toBe(goOn)
})
