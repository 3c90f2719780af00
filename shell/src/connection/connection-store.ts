import { createStore } from 'zustand/vanilla'

/** `unreachable`: the device has a network, and the product does not answer in it. */
export type Connection = 'online' | 'offline' | 'unreachable'

export const connectionStore = createStore<{ connection: Connection }>(() => ({ connection: 'online' }))
