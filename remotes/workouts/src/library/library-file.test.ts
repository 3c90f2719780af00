import { describe, expect, it } from 'vitest'
import { aLibraryExercise } from './library.fixture.ts'
import { exercisesCsv, exercisesJson, readFile } from './library-file.ts'

const author = {
  name: 'Ada',
  license: 'CC0 1.0',
  product: 'Coach',
  href: (id: string) => `https://app.test/library?exercise=${id}`,
}
const LIST = [
  aLibraryExercise({
    name: 'Zercher "Squat", heavy',
    aliases: ['ZS', 'Bear; hug'],
    muscles: { quads: 'primary', glutes: 'secondary' },
    cues: 'Elbows high,\nchest up',
    faults: ['Heels rise', 'Back rounds'],
    load_multiplier: 2,
    video_url: 'https://youtu.be/1',
    license: 'CC BY 4.0',
    attribution: 'Ada',
    source_url: 'https://lifts.test/1',
    figure: { like: 'bench-press', grip: 0.5, incline: -16 },
  }),
  aLibraryExercise({ name: '=Row', cues: '-slow', owner: 'mine' }),
]

/** What is left of an exercise in a file, without blank fields. */
const said = ({ name, aliases, muscles, cues, faults, measurement }: (typeof LIST)[number]) => ({
  name,
  aliases,
  muscles,
  faults,
  measurement,
  ...(cues && { cues }),
})

describe('an exercise file', () => {
  it.each([
    ['CSV', exercisesCsv(LIST, author), 'list.csv', [2, 4]],
    ['JSON', exercisesJson(LIST, author), 'list.json', [1, 2]],
  ])('in %s is read back as written, with licence, attribution and source', (_, text, name, lines) => {
    const read = readFile(text, name)
    if (!read.ok) throw new Error(read.message)
    expect(read.rows.map(({ line }) => line)).toEqual(lines)
    expect(read.rows).toMatchObject(LIST.map(said))
    expect(read.rows[0]).toMatchObject({ license: 'CC BY 4.0', source_url: 'https://lifts.test/1' })
    expect(read.rows[1]).toMatchObject({ license: 'CC0 1.0', attribution: 'Ada' })
    expect(String(read.rows[0]?.load_multiplier)).toBe('2')
    expect(read.rows.map(({ figure }) => figure)).toEqual([LIST[0]?.figure, null])
  })

  it('counts its lines, including blank ones and line breaks within a cell', () => {
    const text =
      'name;measurement;license;attribution;source_url;cues\nA;reps;;;;"one\ntwo"\n\nB;reps;x;y;https://z.test;\n'
    const read = readFile(text, 'x.csv')
    expect(read).toMatchObject({
      ok: true,
      rows: [
        { name: 'A', line: 2 },
        { name: 'B', line: 5, license: 'x' },
      ],
    })
  })

  it.each([
    ['', 'x.csv', 'The file is empty.'],
    ['name,measurement\nA,reps', 'x.csv', 'license, attribution, source_url are missing'],
    ['name,measurement,license,attribution,source_url\n', 'x.csv', 'has no exercises'],
    ['{', 'x.json', 'not JSON'],
    ['{"exercises":[]}', 'x.json', 'no file of exercises'],
    ['{"format":"coach-app-exercises","version":9,"exercises":[{}]}', 'x.json', 'of version 9'],
    ['null', 'x.json', 'no file of exercises'],
  ])('%j as %s is refused: %s', (text, name, message) => {
    const read = readFile(text, name)
    expect(read.ok ? '' : read.message).toContain(message)
  })

  it('leaves a figure that is none for the database to refuse', () => {
    const text =
      'name,measurement,license,attribution,source_url,figure\nA,reps,x,y,https://z.test,back-squat | stance wide\n'
    expect(readFile(text, 'x.csv')).toMatchObject({
      rows: [{ figure: { like: 'back-squat', stance: 'wide' } }],
    })
  })

  it('keeps the position of an entry that is no exercise', () => {
    expect(readFile('[1, {"name": "A"}]', 'x.json')).toEqual({
      ok: true,
      rows: [{ line: 1 }, { name: 'A', line: 2 }],
    })
  })
})
