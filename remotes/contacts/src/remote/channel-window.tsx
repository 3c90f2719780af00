import { createWindow, lazyPart } from '@coach-app/runtime'

// An import of its own: what an exposed module imports statically comes with the counters on every page.
const load = async () => (await import('../features/chat/channel-window.tsx')).ChannelWindow

// This module is fetched on intent: then the conversation is wanted too.
void load().catch(() => {})

export default createWindow<'contacts/channel-window'>(lazyPart(load))
