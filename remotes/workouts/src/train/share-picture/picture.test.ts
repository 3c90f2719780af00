import { describe, expect, it } from 'vitest'
import { aLog, anExercise, aPrescription, kg, sets } from '../../testing/a-workout.ts'
import {
  carefulChoices,
  contentWords,
  isEmptyPicture,
  PICTURE_PARTS,
  type PictureChoices,
  type PictureSession,
  partsOf,
  pictureContent,
} from './picture-content.ts'
import { cut, layoutPicture, PICTURE, wrapped } from './picture-layout.ts'

const squat = aPrescription({ exercise: anExercise({ name: 'Back Squat' }), sets: sets(2, kg(100)) })
const ofCoach = aPrescription({ exercise: anExercise({ name: "Hannah's row" }), sets: sets(1, kg(60)) })
const session: PictureSession = {
  title: 'Push day',
  isTitleOfOther: false,
  date: '2026-11-23',
  figures: { minutes: 52, sets: 3, volume_kg: 1300 },
  exercises: [squat.exercise, ofCoach.exercise],
  logs: [squat, ofCoach].flatMap(one => one.sets.map(set => aLog(one, set))),
  records: [
    { exerciseId: squat.exercise.id, name: 'Back Squat', what: 'e1RM', value: '116.7 kg', gain: '+2.9 kg' },
  ],
}
const reader = {
  unit: 'kg' as const,
  name: 'Amara Okafor',
  isNameKnown: (id: string) => id === squat.exercise.id,
}
const ALL = Object.fromEntries(PICTURE_PARTS.map(part => [part, true])) as PictureChoices
const only = (...parts: (typeof PICTURE_PARTS)[number][]): PictureChoices =>
  Object.fromEntries(PICTURE_PARTS.map(part => [part, parts.includes(part)])) as PictureChoices

describe('what is on a picture', () => {
  it('is careful before anybody has chosen: no name, and no title of somebody else', () => {
    const own = contentWords(pictureContent(session, carefulChoices(session), reader))
    expect(own).toMatch(/^Push day\./)
    expect(own).not.toContain('Amara')
    const ofOther = { ...session, title: 'Hannah: lower', isTitleOfOther: true }
    expect(contentWords(pictureContent(ofOther, carefulChoices(ofOther), reader))).not.toContain('Hannah')
  })

  it('never has the name of an exercise that somebody else has made', () => {
    const all = pictureContent(session, ALL, reader)
    expect(JSON.stringify(all)).not.toContain('Hannah')
    expect(all.exercises).toEqual([
      { name: 'Back Squat', value: '2 sets of 5 × 100 kg' },
      { name: 'Another exercise', value: '5 × 60 kg' },
    ])
  })

  it.each<[(typeof PICTURE_PARTS)[number], string]>([
    ['title', 'Push day'],
    ['date', 'Monday'],
    ['duration', '52 minutes'],
    ['sets', '3 sets'],
    ['volume', '1,300 kg lifted'],
    ['exercises', 'Back Squat, 2 sets of 5 × 100 kg'],
    ['records', 'Record: Back Squat, e1RM 116.7 kg (+2.9 kg)'],
    ['name', 'Amara Okafor'],
  ])('%s is there where it is chosen, and only then', (part, words) => {
    expect(contentWords(pictureContent(session, only(part), reader))).toContain(words)
    const others = PICTURE_PARTS.filter(other => other !== part)
    expect(contentWords(pictureContent(session, only(...others), reader))).not.toContain(words)
  })

  it('with nothing chosen it is empty, with anything not', () => {
    expect(isEmptyPicture(pictureContent(session, only(), reader))).toBe(true)
    for (const part of PICTURE_PARTS)
      expect(isEmptyPicture(pictureContent(session, only(part), reader))).toBe(false)
  })

  it('offers only what there is', () => {
    const empty = { minutes: null, sets: 0, volume_kg: 0 }
    expect(partsOf({ ...session, figures: empty, logs: [], records: [] }, { name: '' })).toEqual([
      'title',
      'date',
    ])
  })
})

/** Every letter half as wide as it is high. */
const measure = (text: string, size: number): number => (Array.from(text).length * size) / 2
const width = (text: string): number => text.length * 10

describe('where it stands', () => {
  it.each<[string, string[]]>([
    ['Push day', ['Push day']],
    ['Push day with chest', ['Push day', 'with chest']],
    ['Push day with chest and arms', ['Push day', 'with ches…']],
    ['Donaudampfschifffahrt', ['Donaudamp…']],
    ['', []],
  ])('%j takes the lines %j', (text, lines) => {
    expect(wrapped(text, 100, 2, width)).toEqual(lines)
  })

  it('cuts between letters, not within one', () => {
    expect(cut('🏋️🏋️🏋️', 20, text => Array.from(text).length * 5)).not.toContain('\uFFFD')
  })

  it('keeps everything within the picture, with long names and many exercises', () => {
    const long = 'Single-arm dumbbell overhead press from a half-kneeling position, left before right'
    const content = {
      ...pictureContent(session, ALL, reader),
      title: long.repeat(3),
      name: long,
      exercises: Array.from({ length: 30 }, () => ({ name: long, value: '12 × 102.5 kg each' })),
      records: Array.from({ length: 12 }, () => ({ name: long, value: 'e1RM 122.5 kg (+2.9 kg)' })),
    }
    const { texts } = layoutPicture(content, 'Coach App', measure)
    for (const { text, x, y, size, align } of texts) {
      const [from, to] = align === 'left' ? [x, x + measure(text, size)] : [x - measure(text, size), x]
      expect([from >= 0, to <= PICTURE.width, y <= PICTURE.height], text).toEqual([true, true, true])
    }
    // No two lines over each other.
    const left = texts.filter(({ align, size }) => align === 'left' && size <= 36).map(({ y }) => y)
    expect(new Set(left).size).toBe(left.length - content.figures.length + 1)
    expect(texts.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^and \d+ more$/))
  })
})
