import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../fixtures/index.ts'
import { PERSONAS } from './cast.ts'
import { ROWS } from './groups.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const cells = ROWS.flatMap(row => Object.values(row.cells))

describe('the authorization table', () => {
  it('has at least 1,200 cells of known signs, a quarter of them allowing', () => {
    expect(cells.filter(cell => !/^(\+|0|!|-|4\d\d|23503)$/.test(cell))).toEqual([])
    expect(cells.length).toBeGreaterThanOrEqual(1200)
    expect(cells.filter(cell => cell === '+').length / cells.length).toBeGreaterThanOrEqual(0.25)
  })

  it('lets somebody do, or refuses by name, whatever is not denied to all', () => {
    const unproven = ROWS.filter(
      row =>
        !Object.values(row.cells).some(cell => cell === '+' || cell === '409') &&
        !PERSONAS.every(persona => row.cells[persona] === '!'),
    )
    expect(unproven.map(row => row.operation)).toEqual([])
  })

  it('names no operation twice', () => {
    const names = ROWS.map(row => row.operation)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })
})
