import { type CallRow, call, type Result } from '@coach-app/data'

/** A client with the figures of their training, the reasons why they need their coach, and the caller's own marks. */
export type ClientRow = CallRow<'get_client_list'>

export const CLIENTS_FIRST_PAGE = 50
/** Of all further pages: the most that the server answers at once. */
export const CLIENTS_PAGE = 500

/** A page of the client list, by attention and name. @param after the last row of the page before. */
export const listClients = ({
  after,
  limit,
}: {
  after: ClientRow | null
  limit: number
}): Promise<Result<ClientRow[]>> =>
  call('get_client_list', {
    limit_count: limit,
    ...(after && {
      after_attention: after.attention,
      after_name: after.display_name,
      after_id: after.user_id,
    }),
  })
