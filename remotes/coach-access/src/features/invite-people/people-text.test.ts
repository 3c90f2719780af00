import { describe, expect, it } from 'vitest'
import { readPeople } from './people-text.ts'

const short = (text: string) => readPeople(text).people.map(({ name, email }) => `${name}|${email}`)

describe('readPeople of pasted addresses', () => {
  it.each<[string, string, string[]]>([
    ['one', 'ann@x.test', ['|ann@x.test']],
    ['commas', 'ann@x.test, bob@x.test,cid@x.test', ['|ann@x.test', '|bob@x.test', '|cid@x.test']],
    ['semicolons and lines', 'ann@x.test;\r\nbob@x.test\n\n', ['|ann@x.test', '|bob@x.test']],
    ['blanks and tabs', 'ann@x.test bob@x.test\tcid@x.test', ['|ann@x.test', '|bob@x.test', '|cid@x.test']],
    ['names', 'Ann Lee <ann@x.test>, "Lee, Bob" <bob@x.test>', ['Ann Lee|ann@x.test', 'Lee, Bob|bob@x.test']],
    [
      'names without brackets',
      'Ann Lee ann@x.test\nBob bob@x.test',
      ['Ann Lee|ann@x.test', 'Bob|bob@x.test'],
    ],
    ['a link', '<mailto:ann@x.test>', ['|ann@x.test']],
    ['a line without an address', 'ann@x.test\nBob Lee', ['|ann@x.test', '|Bob Lee']],
    ['a quotation mark that nobody closes', 'ann "x@x.test, bob@x.test', ['ann|x@x.test', '|bob@x.test']],
    ['nothing', ' \n ', []],
  ])('reads %s', (_, text, people) => expect(short(text)).toEqual(people))
})

describe('readPeople of a file', () => {
  it('takes columns in any order and by other names, and names those that it ignores', () => {
    const { people, ignored } = readPeople(
      '\uFEFFPhone;E-Mail;Full name;Start date;Tags\r\n1;ann@x.test;Ann Lee;2026-12-07;"new, squad"\r\n\r\n;;"Bob\nLee";;\r\n2;cid@x.test;;;\r\n',
    )
    expect(ignored).toEqual(['Phone'])
    expect(people).toMatchObject([
      { line: 2, email: 'ann@x.test', name: 'Ann Lee', start: '2026-12-07', tags: 'new, squad', team: '' },
      { line: 4, email: '', name: 'Bob\nLee' },
      { line: 6, email: 'cid@x.test' },
    ])
  })
  it.each([',', ';', '\t'])('reads %j as the delimiter', delimiter => {
    const text = ['name,email,team', 'Ann,ann@x.test,Alpine'].join('\n').replaceAll(',', delimiter)
    expect(readPeople(text).people).toMatchObject([{ name: 'Ann', email: 'ann@x.test', team: 'Alpine' }])
  })
  it('removes the apostrophe before a cell that a spreadsheet would run as a formula', () => {
    expect(readPeople("email,name\nann@x.test,'=Ann").people[0]?.name).toBe('=Ann')
  })
})
