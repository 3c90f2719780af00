import { createRemote } from '@coach-app/runtime'
import { Route, Routes } from 'react-router-dom'
import { ClientsRoute } from '../features/clients-route/clients-route.tsx'
import { clientsPath } from '../paths.ts'

function Pages() {
  return (
    <Routes>
      <Route path={clientsPath} element={<ClientsRoute />} />
    </Routes>
  )
}

export default createRemote(Pages)
