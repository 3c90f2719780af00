import { deviceStorage } from '@coach-app/data'

/** How this device says that a rest is over. */
export interface RestOptions {
  sound: boolean
  /** Also while nobody looks at the product; the browser has to allow it. */
  notify: boolean
}

const KEY = 'coach-app-rest-options'

export function readRestOptions(): RestOptions {
  let stored: Partial<Record<keyof RestOptions, unknown>> = {}
  try {
    stored = JSON.parse(deviceStorage.getItem(KEY) ?? '{}') ?? {}
  } catch {
    // Not ours: as if there were none.
  }
  return { sound: stored.sound !== false, notify: stored.notify === true }
}

export const saveRestOptions = (options: RestOptions): void =>
  deviceStorage.setItem(KEY, JSON.stringify(options))
