import { createStore } from 'zustand/vanilla'

/** `unreachable`: the device has a network, but the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable'

export const connectionStore = createStore<{ connection: Connection }>(() => ({ connection: 'online' }))
