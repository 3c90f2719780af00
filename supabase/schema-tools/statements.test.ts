import { expect, it } from 'vitest'
import { statementsOf } from './statements.ts'

it.each([
  ['', []],
  ['-- nothing but words; these\n', []],
  ['select 1; select 2', ['select 1;', 'select 2']],
  ["select 'a; ''b'';'; select 2;", ["select 'a; ''b'';';", 'select 2;']],
  ['-- of one; of two\nselect 1; /* ; */ select 2;', ['-- of one; of two\nselect 1;', '/* ; */ select 2;']],
  ['do $$ begin; end $$; select 1;', ['do $$ begin; end $$;', 'select 1;']],
  [
    "create function f() as $f$ select $$;$$; ';' $f$;",
    ["create function f() as $f$ select $$;$$; ';' $f$;"],
  ],
  ['create policy "a; b" on t; select $1;', ['create policy "a; b" on t;', 'select $1;']],
])('splits %s', (sql, statements) => {
  expect(statementsOf(sql)).toEqual(statements)
})
