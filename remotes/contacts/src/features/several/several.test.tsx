import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aConnection } from '../contacts/connection.fixture.ts'
import { MessageSeveral } from './message-several.tsx'

const ME = aUser()

it('a message to several names people who are no contacts before sending, and goes to the others', async () => {
  const contact = aConnection({ user_id: 'u-contact', display_name: 'Ann Athlete' })
  const sent = answerWith(
    {
      '/rest/v1/rpc/get_user_connections': () => [200, [contact]],
      '/rest/v1/user_profiles': () => [
        200,
        [{ user_id: 'u-other', display_name: 'Bo Borrowed', first_name: null, last_name: null, email: null }],
      ],
      '/rest/v1/rpc/create_conversation_with_connected_user': () => [200, 'talk'],
      '/rest/v1/rpc/send_message': ({ body }) => [200, [{ id: body.id_param }]],
    },
    ME,
  )
  renderRemote(<MessageSeveral userIds={['u-contact', 'u-other']} close={() => {}} />, {
    session: aSession({ user: ME }),
  })
  expect(await screen.findByText(/will not get it: Bo Borrowed/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Deload')
  await userEvent.click(screen.getByRole('button', { name: 'Send to 1' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sent to all 1'))
  const messages = sent.filter(({ path }) => path.endsWith('send_message'))
  expect(messages).toMatchObject([{ body: { body_param: 'Deload', conversation_id_param: 'talk' } }])
})
