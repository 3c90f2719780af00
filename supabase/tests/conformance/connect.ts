import type { Person } from './target.ts'

/** The open request of one person, as the other one lists it: the answer to a request contains no id of a row. */
export const requestFrom = async (recipient: Person, sender: Person): Promise<string> => {
  const { data, error } = await recipient.browser.rpc('get_user_connections', { status_filter: 'pending' })
  if (error) throw error
  const rows: { connection_id: string; user_id: string }[] = data
  return rows.find(({ user_id }) => user_id === sender.id)?.connection_id ?? ''
}

/** One sends a request, the other accepts. */
export const connect = async (from: Person, to: Person): Promise<void> => {
  const asked = await from.browser.rpc('send_connection_request', { recipient_email: to.email })
  if (asked.error) throw asked.error
  const answered = await to.browser.rpc('respond_to_connection_request', {
    connection_id_param: await requestFrom(to, from),
    response: 'accept',
  })
  if (answered.error) throw answered.error
}

/** A request that both people see: made by the recipient's contact link. */
export const askByLink = async (from: Person, to: Person): Promise<string> => {
  const link = await to.browser.rpc('get_contact_link', {})
  if (link.error) throw link.error
  const asked = await from.browser.rpc('request_by_contact_link', { token_param: link.data.token })
  if (asked.error) throw asked.error
  return asked.data.connection_id
}
