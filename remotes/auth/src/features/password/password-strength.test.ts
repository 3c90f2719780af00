import { describe, expect, it } from 'vitest'
import { judgePassword, type PasswordVerdict } from './password-strength.ts'

const ANA = ['Ana', 'Brunner', 'ana.brunner@example.com']

describe('judgePassword', () => {
  it.each<[string, PasswordVerdict]>([
    ['', { level: 'empty' }],
    ['a', { level: 'short', missing: 7 }],
    ['squat12', { level: 'short', missing: 1 }],
    ['password', { level: 'guessable', reason: 'common' }],
    ['Password1!', { level: 'guessable', reason: 'common' }],
    ['brunner2024', { level: 'guessable', reason: 'personal' }],
    ['Example12', { level: 'guessable', reason: 'personal' }],
    ['aaaaaaaaaaaaaaaa', { level: 'guessable', reason: 'repeated' }],
    ['abababab', { level: 'guessable', reason: 'repeated' }],
    ['abcdefgh', { level: 'guessable', reason: 'sequence' }],
    ['poiuytrewq', { level: 'guessable', reason: 'sequence' }],
    ['k7!mqz-w', { level: 'fair' }],
    ['password-for-the-gym-door', { level: 'good' }],
    ['chalk tape belt sleeves', { level: 'good' }],
  ])('judges "%s"', (password, verdict) => {
    expect(judgePassword(password, ANA)).toEqual(verdict)
  })

  it('counts characters, not code units', () => {
    expect(judgePassword('🏋️‍♀️')).toMatchObject({ level: 'short' })
    expect(judgePassword('ñandúñaé')).toEqual({ level: 'fair' })
  })
})
