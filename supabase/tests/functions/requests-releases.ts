import { badBodies, type FunctionRequest, otherMethods } from './requests.ts'

/** The served releases in these tests: `releases.json` as the host of the pages has it. */
export const SERVED = JSON.stringify({
  parts: {
    contacts: { stable: '1.0.0-b', previous: '1.0.0-a', earlier: [], candidate: { version: '1.1.0-c' } },
    shell: { stable: '2.0.0-s', previous: null, earlier: [] },
  },
})

const DEVICE = '0123456789abcdef0123456789abcdef'
const OK = { success: true }
const MOUNTED = { part: 'contacts', version: '1.1.0-c', outcome: 'mounted', weight: 1 }
const FAILED = { ...MOUNTED, outcome: 'failed', stage: 'mount' }
const report = (over: object = {}) => ({
  device: DEVICE,
  revision: 7,
  composition: { shell: '2.0.0-s', contacts: '1.1.0-c' },
  outcomes: [MOUNTED],
  vitals: [],
  ...over,
})

const fn = 'report-releases'

export const REPORT_RELEASES: FunctionRequest[] = [
  ...badBodies(fn, 'nobody'),
  ...otherMethods(fn, ['GET', 'PUT', 'DELETE']),
  ...(
    [
      'athlete',
      'unconfirmed',
      'nobody',
      'publishable key',
      'garbage',
      'forged',
      'expired',
      'deleted',
    ] as const
  ).map(as => ({ fn, tries: `a success as ${as}`, as, body: report(), status: 200, answer: OK })),
  ...(
    [
      ['a failure', { outcomes: [FAILED] }],
      ['what took its place', { outcomes: [FAILED, { ...MOUNTED, outcome: 'fell-back', to: '1.0.0-b' }] }],
      ['how fast it was', { vitals: [{ part: 'contacts', version: '1.0.0-b', vital: 'lcp', value: 812.5 }] }],
      ['a release that is not served', { outcomes: [{ ...MOUNTED, version: '9.9.9-z' }] }],
      ['a part that is none', { outcomes: [{ ...MOUNTED, part: 'sauna' }] }],
      ['nothing', { outcomes: [] }],
      ['a user of another name', { user_id: '$coach', userId: '$coach' }],
    ] as const
  ).map(([tries, over]) => ({
    fn,
    tries,
    as: 'athlete' as const,
    body: report(over),
    status: 200,
    answer: OK,
  })),
  ...(
    [
      ['a device that is none', { device: 'nothing-is-kept' }, /^device: /],
      ['a device without end', { device: 'a'.repeat(3000) }, /^device: /],
      ['a revision of a half', { revision: 1.5 }, /^revision: /],
      [
        'a version without end',
        { outcomes: [{ ...MOUNTED, version: 'x'.repeat(65) }] },
        /^outcomes\.0\.version: /,
      ],
      ['an outcome that is none', { outcomes: [{ ...MOUNTED, outcome: 'lost' }] }, /^outcomes\.0\.outcome: /],
      [
        'a failure without a stage',
        { outcomes: [{ ...MOUNTED, outcome: 'failed' }] },
        /^outcomes\.0: a failure/,
      ],
      ['a stage without a failure', { outcomes: [{ ...MOUNTED, stage: 'load' }] }, /^outcomes\.0: a failure/],
      [
        'a fall-back to nothing',
        { outcomes: [{ ...MOUNTED, outcome: 'fell-back' }] },
        /^outcomes\.0: a fall-back/,
      ],
      ['a weight of many', { outcomes: [{ ...MOUNTED, weight: 1000 }] }, /^outcomes\.0\.weight: /],
      ['a weight below nothing', { outcomes: [{ ...MOUNTED, weight: -1 }] }, /^outcomes\.0\.weight: /],
      ['more than a page has', { outcomes: Array.from({ length: 21 }, () => MOUNTED) }, /^outcomes: /],
      ['a part with a path', { composition: { '../x': '1' } }, /^composition\./],
      ['a vital in words', { vitals: [{ ...MOUNTED, vital: 'lcp', value: '1' }] }, /^vitals\.0\.value: /],
      ['a vital of years', { vitals: [{ ...MOUNTED, vital: 'lcp', value: 1e12 }] }, /^vitals\.0\.value: /],
    ] as const
  ).map(([tries, over, message]) => ({
    fn,
    tries,
    as: 'athlete' as const,
    body: report(over),
    status: 422,
    answer: { error: message },
  })),
]
