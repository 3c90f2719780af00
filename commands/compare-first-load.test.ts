import { expect, it } from 'vitest'
import { compareFirstLoad } from './compare-first-load.ts'

const KNOWN = { 'node_modules/react': 20_000, 'shell/src/main.tsx': 1_000 }

it.each([
  ['nothing has changed', {}, []],
  ['one has grown a little', { 'shell/src/main.tsx': 1_500, 'node_modules/react': 21_900 }, []],
  [
    'one has grown by more',
    { 'shell/src/main.tsx': 1_600 },
    ["shell/src/main.tsx has grown in the shell's first load from 1000 to 1600 bytes."],
  ],
  [
    'a large one has grown by more than a tenth',
    { 'node_modules/react': 22_100 },
    ["node_modules/react has grown in the shell's first load from 20000 to 22100 bytes."],
  ],
  [
    'one is new, however small',
    { 'shared/ui/src/chip/chip.tsx': 80 },
    ["shared/ui/src/chip/chip.tsx is in the shell's first load, with 80 bytes, and was not."],
  ],
  [
    'one has gone',
    { 'shell/src/main.tsx': 0 },
    ["shell/src/main.tsx is in the shell's first load no more: shell/first-load.json still has it."],
  ],
  [
    'one has shrunk by much, which could grow back unseen',
    { 'node_modules/react': 9_000 },
    ["node_modules/react has shrunk in the shell's first load from 20000 to 9000 bytes: write that down."],
  ],
])('%s', (_, built, said) => expect(compareFirstLoad(KNOWN, { ...KNOWN, ...built })).toEqual(said))
