import { beforeEach, expect, it } from 'vitest'
import { keepPeople, readKeptPeople } from './kept-people.ts'
import { emptyPerson } from './people-text.ts'

beforeEach(() => sessionStorage.clear())

it('lines are read as they were kept, with ids of their own', () => {
  const person = emptyPerson(3, { name: 'Ann', email: 'ann@x.test', team: 'Nordic' })
  keepPeople('a', [person])
  const [read] = readKeptPeople('a')
  expect(read).toEqual({ ...person, id: expect.any(Number) })
  expect(read?.id).not.toBe(person.id)
  expect(readKeptPeople('b')).toEqual([])
  keepPeople('a', [])
  expect(sessionStorage.getItem('a')).toBeNull()
})

it.each(['nonsense', '{}', 'null', '[null, 1, {"line": 1}, {"line": "1", "name": ""}]'])(
  '%s is no list',
  stored => {
    sessionStorage.setItem('a', stored)
    expect(readKeptPeople('a')).toEqual([])
  },
)
