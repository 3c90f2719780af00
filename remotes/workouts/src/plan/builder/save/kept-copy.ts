import { deviceStorage } from '@coach-app/data'

/** What an editor has kept on the device until it is acknowledged. It may come from another release: what is not whole is left alone. */
export function readKept<Copy>(key: string, isWhole: (copy: Copy | null) => boolean): Copy | null {
  try {
    const copy = JSON.parse(deviceStorage.getItem(key) ?? 'null') as Copy | null
    return isWhole(copy) ? copy : null
  } catch {
    return null
  }
}

/** Null: nothing waits any more. */
export function writeKept(key: string, copy: object | null): void {
  if (copy) deviceStorage.setItem(key, JSON.stringify(copy))
  else deviceStorage.removeItem(key)
}
