import { servedStore } from '../../releases/served-releases.ts'
import { currentLocation, router } from '../../routes/router.ts'
import type { Slot, Wanted } from './slot.ts'

/** Slots beside the page: they see its address, and give way when their release is blocked. */
const following = new Set<Pick<Slot<Wanted>, 'update' | 'followServed'>>()

/** @returns ends it. */
export function followPage(slot: Pick<Slot<Wanted>, 'update' | 'followServed'>): () => void {
  following.add(slot)
  return () => following.delete(slot)
}

servedStore.subscribe(({ document }, before) => {
  if (document !== before.document) for (const slot of [...following]) slot.followServed()
})

let { key } = currentLocation()
router.subscribe(() => {
  const location = currentLocation()
  if (location.key === key) return
  key = location.key
  for (const slot of [...following]) void slot.update({ location })
})
