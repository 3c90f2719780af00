import { createRemote, lazyPart } from '@coach-app/runtime'
import { Route, Routes } from 'react-router-dom'
import { ClientsRoute } from '../features/clients-route/clients-route.tsx'
import { clientsPath, invitationsPath, invitePath } from '../paths.ts'

const InvitePeoplePage = lazyPart(
  async () => (await import('../features/invite-people/invite-people-page.tsx')).InvitePeoplePage,
)
const InvitationsPage = lazyPart(
  async () => (await import('../features/invitations/invitations-page.tsx')).InvitationsPage,
)

function Pages() {
  return (
    <Routes>
      <Route path={clientsPath} element={<ClientsRoute />} />
      <Route path={invitePath} element={<InvitePeoplePage />} />
      <Route path={invitationsPath} element={<InvitationsPage />} />
    </Routes>
  )
}

export default createRemote(Pages)
