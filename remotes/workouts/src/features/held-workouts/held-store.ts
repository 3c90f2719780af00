import { deviceStorage, getSupabase } from '@coach-app/data'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { type HeldWorkouts, NOTHING_HELD } from './held-workouts.ts'

/** What is held belongs to a person: another one on this device neither sees nor pastes it. */
interface HeldStore extends HeldWorkouts {
  userId: string | null
}

const STORAGE_KEY = 'coach-app-held-workouts'

/**
 * What the client holds of workouts (specification, sections 3 and 4), on this device: it survives a reload, is the same in every tab, and is
 * cleared when somebody else signs in or nobody is.
 */
export const useHeldStore = create<HeldStore>()(
  persist((): HeldStore => ({ ...NOTHING_HELD, userId: null }), {
    name: STORAGE_KEY,
    version: 1,
    storage: createJSONStorage(() => deviceStorage),
  }),
)

/** Follows what other tabs hold. The returned function stops it. */
export function followOtherTabs(): () => void {
  const read = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) void useHeldStore.persist.rehydrate()
  }
  addEventListener('storage', read)
  return () => removeEventListener('storage', read)
}

/** Changes what somebody holds. What another person held on this device goes. */
export function changeHeld(userId: string, change: (held: HeldWorkouts) => HeldWorkouts): void {
  const { userId: owner, ...held } = useHeldStore.getState()
  useHeldStore.setState({ ...change(owner === userId ? held : NOTHING_HELD), userId })
}

export function clearHeld(): void {
  useHeldStore.setState({ ...NOTHING_HELD, userId: null })
}

/** Clears it at sign-out. The returned function stops that. */
export function followSignOut(): () => void {
  const { data } = getSupabase().auth.onAuthStateChange(event => {
    if (event === 'SIGNED_OUT') clearHeld()
  })
  return () => data.subscription.unsubscribe()
}
