import { expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

it.each(['4190', '6000', '10080', '22'])('refuses PORT=%s, which fetch blocks', port => {
  expect(() => readEnvironment({ PORT: port })).toThrow(
    `PORT=${port} is a port that browsers block. Choose another one, such as 4173, or 0 for any free one`,
  )
})

it.each([
  ['0', 0],
  ['80', 80],
  ['443', 443],
  ['4191', 4191],
])('takes PORT=%s', (port, taken) => {
  expect(readEnvironment({ PORT: port }).port).toBe(taken)
})
