import { describe, expect, it } from 'vitest'
import { openConditions, without } from './source.ts'

const taken = (sql: string) => openConditions(sql).map(change => change.what)

describe('openConditions', () => {
  it.each([
    ['select 1 from t where a = 1 and b between 2 and 3 order by c', ['a = 1', 'b between 2 and 3']],
    ['update t set a = 1 where id = key returning *', ['id = key']],
    ['select 1 where (a = me or b = me) and c', ['(a = me or b = me)', 'c']],
    ['if a is null or not (b or c) then x; end if;', ['a is null', 'not (b or c)', 'b', 'c']],
    ['if a is distinct from b and c then x; end if;', ['a is distinct from b', 'c']],
    ['if not exists (select from t where a and b) then x; end if;', ['a', 'b']],
    ["select 1 -- and a comment\n where x = 'a and b' and y", ["x = 'a and b'", 'y']],
    ['select coalesce(a and b, false), case when c and d then 1 end', ['a', 'b', 'c', 'd']],
    [
      '((user_id = ( SELECT auth.uid() AS uid)) AND (NOT hidden))',
      ['(user_id = ( SELECT auth.uid() AS uid))', '(NOT hidden)'],
    ],
    ['select 1 from a join b on a.x = b.x and a.y = b.y', ['a.x = b.x', 'a.y = b.y']],
    ['select a or b', []],
  ])('%s', (sql, expected) => {
    expect(taken(sql)).toEqual(expected)
  })

  it('replaces each condition in its place', () => {
    expect(openConditions('where a and b').map(change => change.text)).toEqual([
      'where true and b',
      'where a and true',
    ])
    expect(openConditions('if a or b then').map(change => change.text)).toEqual([
      'if false or b then',
      'if a or false then',
    ])
  })
})

describe('without, which removes text in one place,', () => {
  it('changes one place at a time', () => {
    expect(without('f(1); f(2);', /f\(/g, 'g(').map(change => change.text)).toEqual([
      'g(1); f(2);',
      'f(1); g(2);',
    ])
  })
})
