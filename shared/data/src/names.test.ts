import { describe, expect, it } from 'vitest'
import { initials, type NameSource, resolveName, splitName } from './names.ts'

describe('resolveName', () => {
  const all: NameSource = {
    display_name: 'Annie',
    first_name: 'Ann',
    last_name: 'Smith',
    supplied_name: 'A. Smith',
    email: 'ann@example.test',
    user_id: '00000000-0000-4000-8000-00000012ab34',
  }
  /** Each case removes the field that the case before used. */
  it.each<[string, (keyof NameSource)[]]>([
    ['Annie', []],
    ['Ann Smith', ['display_name']],
    ['Ann', ['display_name', 'last_name']],
    ['Smith', ['display_name', 'first_name']],
    ['A. Smith', ['display_name', 'first_name', 'last_name']],
    ['ann@example.test', ['display_name', 'first_name', 'last_name', 'supplied_name']],
    ['User 0012ab34', ['display_name', 'first_name', 'last_name', 'supplied_name', 'email']],
    ['Unknown User', ['display_name', 'first_name', 'last_name', 'supplied_name', 'email', 'user_id']],
  ])('is %s without %s', (name, missing) => {
    for (const empty of [null, '', undefined]) {
      const source = { ...all, ...Object.fromEntries(missing.map(key => [key, empty])) }
      expect(resolveName(source)).toBe(name)
    }
  })

  it('ignores fields of blanks only', () => {
    expect(resolveName({ display_name: '  ', first_name: ' ', last_name: ' Smith ' })).toBe('Smith')
  })
  it.each(['Unknown Contact', 'Unknown Sender'])('returns %s where the person is one', unknown => {
    expect(resolveName({}, unknown)).toBe(unknown)
  })
})

describe('initials', () => {
  it.each([
    ['ann@example.test', 'A'],
    ['Ann Smith', 'AS'],
    ['ann', 'A'],
    ['Ann Maria van der Berg', 'AB'],
    ['  ann   smith ', 'AS'],
    ['', '?'],
    ['   ', '?'],
    [null, '?'],
    [undefined, '?'],
  ])('of %j are %s', (text, expected) => expect(initials(text)).toBe(expected))
})

describe('splitName', () => {
  it.each([
    ['Ann Smith', 'Ann', 'Smith', 'Ann Smith'],
    ['Ann Maria Smith', 'Ann', 'Maria Smith', 'Ann Maria Smith'],
    ['Ann', 'Ann', '', 'Ann'],
    [' Ann   Smith ', 'Ann', 'Smith', 'Ann   Smith'],
    ['', 'Unnamed', '', 'Unnamed User'],
    ['  ', 'Unnamed', '', 'Unnamed User'],
  ])('splits %j at the first space', (name, firstName, lastName, displayName) => {
    expect(splitName(name)).toEqual({ firstName, lastName, displayName })
  })
  it.each([
    [{ firstName: 'Ann', lastName: 'Smith', displayName: 'Annie' }, 'Ann', 'Smith', 'Annie'],
    [{ firstName: 'Ann', lastName: 'Smith' }, 'Ann', 'Smith', 'Ann Smith'],
    [{ lastName: 'Smith' }, 'Unnamed', 'Smith', 'Smith'],
    [{ displayName: 'Annie' }, 'Unnamed', '', 'Annie'],
    [{}, 'Unnamed', '', 'Unnamed User'],
    [{ firstName: ' ', lastName: ' ', displayName: ' ' }, 'Unnamed', '', 'Unnamed User'],
  ])('fills in the missing parts of %j', (name, firstName, lastName, displayName) => {
    expect(splitName(name)).toEqual({ firstName, lastName, displayName })
  })
})
