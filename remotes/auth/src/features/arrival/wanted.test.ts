import { describe, expect, it } from 'vitest'
import { eventOn, wantedOn, wantedPathOf } from './wanted.data.ts'

const EVENT = '0123456789abcdef0123456789abcdef'
const TEAM = 'fedcba9876543210fedcba9876543210'
const pathOf = (wanted: unknown) => wantedPathOf({ user_metadata: { wanted } })

describe('the program or event that a sign-up is for', () => {
  it.each([
    ['/programs/home-start', 'program:home-start', '/programs/home-start?train=open'],
    ['/longday?code=KQZMTR', 'longday-code:KQZMTR', '/longday?code=KQZMTR'],
    [`/longday/${EVENT}`, `longday:${EVENT}`, `/longday/${EVENT}`],
    [`/longday/${EVENT}?team=${TEAM}`, `longday:${EVENT}:${TEAM}`, `/longday/${EVENT}?team=${TEAM}`],
  ])('on %s is stored as %s and leads to %s after sign-in', (page, kept, path) => {
    expect(wantedOn(page)).toBe(kept)
    expect(pathOf(kept)).toBe(path)
  })

  it.each([
    '/',
    '/programs',
    '/programs/',
    '/programs/Home',
    '/programs/../clients',
    '/programs/home-start/x',
    '/programs/home-start?for=ann',
    '//elsewhere.test/programs/home-start',
    'https://elsewhere.test/programs/home-start',
    `/programs/${'a'.repeat(200)}`,
    '/longday/new',
    '/longday?code=KQZMTO',
    '/longday?code=kqz mtr',
    '/longday?code=KQZMTR&x=1',
    `/longday/${EVENT}/manage`,
    `/longday/${EVENT}?team=1`,
    '/clients?contact=abc',
    null,
    42,
  ])('is none when the page is %s', page => {
    expect(wantedOn(page)).toBeNull()
  })
})

it.each([
  [undefined],
  [null],
  [''],
  [42],
  [{ program: 'home-start' }],
  [['program:home-start']],
  ['program:'],
  ['program:../clients'],
  ['program:home-start?for=ann'],
  ['program://elsewhere.test'],
  ['program:home-start\n'],
  [`program:${'a'.repeat(200)}`],
  ['/clients'],
  ['https://elsewhere.test'],
  ['longday:new'],
  ['longday-code:KQZMT'],
  ['longday-code:KQZMTR?x'],
  [`longday:${EVENT}:manage`],
  ['coach:ann'],
])('metadata with the value %j leads nowhere', wanted => {
  expect(pathOf(wanted)).toBeNull()
})

it('a coach who wants a program is led to it as a template', () => {
  expect(wantedPathOf({ user_metadata: { wanted: 'program:home-start', role: 'coach' } })).toBe(
    '/programs/home-start?take=template',
  )
})

it.each([
  ['/longday?code=KQZMTR', { code: 'KQZ MTR' }],
  [`/longday/${EVENT}`, { link: EVENT }],
  [`/longday/${EVENT}?team=${TEAM}`, { link: EVENT, team: TEAM }],
  ['/programs/home-start', null],
  [`/longday/${EVENT}/manage`, null],
  [undefined, null],
])('the event of %s is named', (page, event) => {
  expect(eventOn(page)).toEqual(event)
})
