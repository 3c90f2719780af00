import { expect, it } from 'vitest'
import { countOf, tabOf } from './open-requests.ts'

it.each([
  [1, 2, 3, 4, 10, 'requests'],
  [0, 2, 3, 4, 9, 'contacts'],
  [0, 0, 3, 4, 7, 'teams'],
  [0, 0, 0, 4, 4, 'teams'],
  [0, 0, 0, 0, 0, 'search'],
])(
  '%i connection requests, %i access requests, %i invitations and %i team requests are %i in all and open the tab %s',
  (connection_requests, access_requests, invitations, team_requests, count, tab) => {
    const open = { connection_requests, access_requests, invitations, team_requests }
    expect([countOf(open), tabOf(open)]).toEqual([count, tab])
  },
)
