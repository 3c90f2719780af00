import { expect, it } from 'vitest'
import { contactToken } from './contact-token.ts'

it.each([
  ['https://coach.example/clients?contact=Ab3-_x', 'Ab3-_x'],
  [' Train with me: https://coach.example/clients?a=1&contact=Ab3 ', 'Ab3'],
  ['/clients?contact=Ab3#top', 'Ab3'],
  ['https://coach.example/clients', null],
  ['hannah@coach.example', null],
  ['', null],
])('the pasted text %j contains the token %j', (pasted, token) => expect(contactToken(pasted)).toBe(token))
