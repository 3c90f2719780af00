import { describe, expect, it } from 'vitest'
import { anExercise } from '../../testing/a-workout.ts'
import type { Exercise } from './exercise.ts'
import { searchExercises, searchedFor } from './exercise-search.ts'

const named = (name: string, ...aliases: string[]): Exercise => ({
  ...anExercise({ id: name, name }),
  aliases,
  owner: 'global',
})
const LIBRARY = [
  named('Back Squat', 'BS'),
  named('Front Squat'),
  named('Romanian Deadlift', 'RDL'),
  named('Dumbbell Romanian Deadlift', 'DB RDL'),
  named('Deadlift', 'DL'),
  named('Push-Up', 'Press-Up'),
  named('Overhead Press', 'OHP'),
  named("Farmer's Carry", 'Farmers Walk'),
]
const found = (text: string): string[] => searchExercises(LIBRARY, text).map(({ name }) => name)

describe('the search for an exercise', () => {
  it.each([
    ['back squat', 'Back Squat'],
    ['SQUAT BACK', 'Back Squat'],
    ['ba sq', 'Back Squat'],
    ['rdl', 'Romanian Deadlift'],
    ['db rdl', 'Dumbbell Romanian Deadlift'],
    ['deadlift', 'Deadlift'],
    ['pushup', 'Push-Up'],
    ['push up', 'Push-Up'],
    ['back squats', 'Back Squat'],
    ['deadlifts', 'Deadlift'],
    ['overhead presses', 'Overhead Press'],
    ['farmers', "Farmer's Carry"],
    ['ohp', 'Overhead Press'],
    ['roman', 'Romanian Deadlift'],
  ])('%j finds %s first', (text, name) => {
    expect(found(text)[0]).toBe(name)
  })

  it('finds nothing for an unknown word, and everything for blanks', () => {
    expect(found('xyz')).toEqual([])
    expect(found('  ')).toHaveLength(LIBRARY.length)
  })

  it('finds the same when the text is typed letter by letter', () => {
    for (const text of ['squats', 'db rdl', 'barbell back squat', 'push up', 'overhead presses', 'farm']) {
      for (let length = 1; length <= text.length; length++) {
        const typed = text.slice(0, length)
        const afresh = searchExercises([...LIBRARY], typed).map(({ name }) => name)
        expect([typed, searchedFor(LIBRARY, typed).map(({ name }) => name)]).toEqual([typed, afresh])
      }
    }
  })

  it('names the alias that matched', () => {
    expect(searchExercises(LIBRARY, 'rdl')[0]?.matchedAlias).toBe('RDL')
    expect(searchExercises(LIBRARY, 'romanian')[0]?.matchedAlias).toBeNull()
  })
})
