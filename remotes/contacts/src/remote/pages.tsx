import { createRemote, lazyPart } from '@coach-app/runtime'
import { Route, Routes } from 'react-router-dom'

// As for the window: its libraries are not to come with the counters.
const load = async () => (await import('../features/chat/chat-page.tsx')).ChatPage
void load().catch(() => {})
const ChatPage = lazyPart(load)

export default createRemote(() => (
  <Routes>
    <Route path="/chat" element={<ChatPage />} />
  </Routes>
))
