import { expect, it } from 'vitest'
import { diagnose, type Installed } from './doctor.ts'

const SHELL = {
  abis: [1, 2],
  offers: {
    react: { version: '19.3.1', names: [] },
    'react-dom/client': { version: '19.3.1', names: [] },
    '@coach-app/ui': { version: '0.2.0', names: [] },
    '@coach-app/ui/widgets': { version: '0.2.0', names: [] },
  },
}
const FITS: Installed = { react: '19.3.1', 'react-dom': '19.3.1', '@coach-app/ui': '0.2.0', vitest: '5.1.0' }
const told = (installed: Installed, abi = 2, node = '24.1.0') =>
  diagnose({ ...FITS, ...installed }, SHELL, abi, node).filter(one => one.is !== 'fits')

it('says that everything fits', () => {
  expect(told({})).toEqual([])
  expect(diagnose(FITS, SHELL, 2, '20.19.0').map(({ what }) => what)).toEqual([
    'Node',
    'ABI',
    'react',
    'react-dom',
    '@coach-app/ui',
  ])
})

it.each<[string, Installed, number, string, object]>([
  [
    'another major',
    { react: '20.0.0' },
    2,
    '24.1.0',
    { what: 'react', is: 'clash', do: 'npm install --save-exact react@19.3.1' },
  ],
  [
    'an older minor',
    { react: '19.1.0' },
    2,
    '24.1.0',
    { what: 'react', is: 'note', do: 'npm install --save-exact react@19.3.1' },
  ],
  [
    'a newer minor',
    { react: '19.10.0' },
    2,
    '24.1.0',
    { is: 'note', do: expect.stringContaining('What only yours has is refused') },
  ],
  [
    'another set of packages',
    { '@coach-app/ui': '1.0.0' },
    2,
    '24.1.0',
    { is: 'clash', do: 'Install the packages of 0.2.0.' },
  ],
  [
    'two sets of packages',
    { '@coach-app/data': '0.1.0' },
    2,
    '24.1.0',
    { here: '0.1.0 and 0.2.0', is: 'clash', do: 'Install @coach-app/data of 0.2.0 as well.' },
  ],
  ['an ABI that is gone', {}, 0, '24.1.0', { what: 'ABI', is: 'clash', do: 'Install the newer packages.' }],
  [
    'an ABI to come',
    {},
    3,
    '24.1.0',
    { what: 'ABI', is: 'clash', do: expect.stringContaining('wait for the shell') },
  ],
  ['the older of two ABIs', {}, 1, '24.1.0', { what: 'ABI', is: 'note' }],
  ['an old Node', {}, 2, '20.18.9', { what: 'Node', is: 'clash' }],
])('names %s, and what to do', (_, installed, abi, node, finding) => {
  expect(told(installed, abi, node)).toEqual([expect.objectContaining(finding)])
})

it('says what is announced to go, with its date', () => {
  const deprecated = [{ what: 'ABI 1', gone: '2027-06-30', instead: 'Build with ABI 2.' }]
  const found = diagnose(FITS, { ...SHELL, deprecated }, 2, '24.1.0')
  expect(found).toContainEqual({
    what: 'ABI 1',
    here: '',
    there: 'goes on 2027-06-30',
    is: 'note',
    do: 'Build with ABI 2.',
  })
})
