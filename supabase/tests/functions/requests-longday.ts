import { type FunctionRequest, otherMethods } from './requests.ts'

const fn = 'longday-board'
const UNKNOWN = '0123456789abcdef0123456789abcdef'
const WATCHERS = ['nobody', 'athlete', 'publishable key', 'garbage', 'expired', 'deleted'] as const
const get = (tries: string, query: string, status: number, answer: unknown): FunctionRequest => ({
  fn,
  tries,
  method: 'GET',
  query,
  status,
  answer,
})

/** A watcher has no account; a token in the request is ignored. */
export const LONGDAY_BOARD: FunctionRequest[] = [
  ...otherMethods(fn, ['POST', 'PUT', 'DELETE']),
  ...WATCHERS.map(as => ({ ...get(`public events as ${as}`, '', 200, { events: [] }), as })),
  get('the clock', 'clock=1', 200, { now: '$time' }),
  get('an unknown link', `link=${UNKNOWN}`, 404, { error: 'There is no event with this link' }),
  get('the results of an unknown link', `link=${UNKNOWN}&export=json`, 404, {
    error: 'There is no event with this link',
  }),
  get('a link that is none', 'link=1', 422, { error: /^link: / }),
  get('the team of a link that there is not', `link=${UNKNOWN}&team=${UNKNOWN}`, 404, {
    error: 'There is no team with this link',
  }),
  get('a team by its six letters', `link=${UNKNOWN}&team=ABCDEF`, 422, { error: /^team: / }),
  get('an export that is none', `link=${UNKNOWN}&export=xml`, 422, { error: /^export: / }),
]
