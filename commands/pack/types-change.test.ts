import { describe, expect, it } from 'vitest'
import { refusedChange } from './types-change.ts'
import { normalised, readRecord, type TypesRecord } from './types-record.ts'

const BUTTON = `export interface ButtonProps { label: string; size?: 'small' | 'large' }
export declare function Button(props: ButtonProps): string;
export type Maybe<Value extends object> = Value | null;
`

/** A version with one package whose types are these. */
const version = (
  number: string,
  button: string,
  { abi = 1, index = `export * from './button.js';\n` } = {},
) =>
  ({
    version: number,
    abi,
    files: {
      '@coach-app/ui/package.json': JSON.stringify({
        name: '@coach-app/ui',
        type: 'module',
        exports: {
          '.': { types: './src/index.d.ts', default: './src/index.js' },
          './styles.css': './styles.css',
        },
      }),
      '@coach-app/ui/src/index.d.ts': index,
      '@coach-app/ui/src/button.d.ts': button,
    },
  }) satisfies TypesRecord

const last = version('0.1.0', BUTTON)

it('says nothing where nothing has changed', () => {
  expect(refusedChange(last, version('0.1.0', BUTTON))).toBeUndefined()
})

it.each([
  [
    'a name that is gone',
    BUTTON.replace('declare function Button', 'declare function Press'),
    'Button is gone.',
  ],
  ['a type that is gone', BUTTON.replace('type Maybe', 'type Perhaps'), 'Maybe is gone.'],
  ['a property that is needed now', BUTTON.replace('label: string', 'label: string; icon: string'), "'icon'"],
  ['a choice that is gone', BUTTON.replace(`'small' | `, ''), `'"small"'`],
  ['another answer', BUTTON.replace('): string', '): number'), "'number' is not assignable to type 'string'"],
])('refuses a break without a major: %s', (_, button, why) => {
  const refused = refusedChange(last, version('0.1.4', button))
  expect(refused).toContain('A break without a major: 0.1.0 was the last version, 0.1.4 is this one')
  expect(refused).toContain('@coach-app/ui: ')
  expect(refused).toContain(why)
  expect(refused).toContain('--version 0.2.0')
})

it('refuses another ABI without a major', () => {
  expect(refusedChange(last, version('0.1.1', BUTTON, { abi: 2 }))).toContain('The ABI is 2 and was 1.')
})

it('takes a break under a major, which below 1.0.0 is the second number', () => {
  const broken = BUTTON.replace('label: string', 'label: number')
  expect(refusedChange(last, version('0.2.0', broken))).toBeUndefined()
  const [from, to] = [version('1.4.0', BUTTON), version('1.5.0', broken)]
  expect(refusedChange(from, to)).toContain('--version 2.0.0')
})

it('asks for another version where something is new, and takes it under one', () => {
  const more = `${BUTTON}export declare const more: 1;\n`
  expect(refusedChange(last, version('0.1.0', more))).toContain('nothing breaks: raise the version')
  expect(refusedChange(last, version('0.1.1', more))).toBeUndefined()
  const wider = BUTTON.replace(`'large'`, `'large' | 'huge'`)
  expect(refusedChange(last, version('0.1.1', wider))).toBeUndefined()
})

describe('the call of a database function', () => {
  const CALL = `import type { Database } from './database.gen.js';
type Calls = Database['public']['Functions'];
type Given<Name extends keyof Calls> = [Calls[Name]['Args']] extends [never] ? Record<string, never> : Calls[Name]['Args'];
export declare function call<Name extends keyof Calls>(name: Name, ...[given]: Record<string, never> extends Given<Name> ? [given?: Given<Name>] : [given: Given<Name>]): Calls[Name]['Returns'];
`
  const data = (number: string, functions: string): TypesRecord => ({
    version: number,
    abi: 1,
    files: {
      '@coach-app/data/package.json': JSON.stringify({
        name: '@coach-app/data',
        type: 'module',
        exports: { '.': { types: './src/index.d.ts', default: './src/index.js' } },
      }),
      '@coach-app/data/src/index.d.ts': CALL,
      '@coach-app/data/src/database.gen.d.ts': `export type Database = { public: { Functions: { ${functions} } } };\n`,
    },
  })
  const BEGIN = 'begin_day: { Args: { day: string }; Returns: { id: string } };'
  const END = 'end_day: { Args: never; Returns: boolean };'

  it.each<[string, string, string | undefined]>([
    ['one more is no break', `${BEGIN} ${END}`, undefined],
    [
      'an argument that may be left out is none',
      BEGIN.replace('day: string', 'day: string; at?: string'),
      undefined,
    ],
    ['more in the answer is none', BEGIN.replace('id: string', 'id: string; no: number'), undefined],
    ['an argument that is needed is one', BEGIN.replace('day: string', 'day: string; at: string'), "'at'"],
    ['less in the answer is one', BEGIN.replace('id: string', ''), "'id'"],
    ['one that is gone is one', END, "'begin_day'"],
  ])('%s', (_, functions, why) => {
    const refused = refusedChange(data('0.1.0', BEGIN), data('0.1.1', functions))
    if (why === undefined) expect(refused).toBeUndefined()
    else expect(refused).toContain(why)
  })
})

it('follows a name that is handed on under another', () => {
  const index = `export { Button as Press } from './button.js';\n`
  const gone = refusedChange(version('0.1.0', BUTTON, { index }), version('0.1.1', BUTTON))
  expect(gone).toContain('@coach-app/ui: Press is gone.')
})

it('leaves comments and blanks out of the comparison', () => {
  const said = `/** What it is. */\n${BUTTON.replaceAll(' {', '  {')}// the end\n`
  expect(normalised(said)).toBe(normalised(BUTTON))
})

it('has the types of the last version that was packed', () => {
  const record = readRecord()
  expect(record?.abi).toBe(1)
  expect(Object.keys(record?.files ?? {})).toContain('@coach-app/runtime/src/index.d.ts')
  expect(JSON.stringify(record)).not.toContain('/**')
})
