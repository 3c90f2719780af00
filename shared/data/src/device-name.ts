import { deviceStorage } from './device-storage.ts'

// Order matters: every browser names the ones it descends from, so the specific come first.
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Browser and operating system from the user agent string: enough to tell one's own devices apart. */
export function describeDevice(userAgent: string | null): string {
  const find = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'A browser that did not say which'
}

/** The name a person gave this device; it stays when somebody signs out, as the device stays the same one. */
const NAME_KEY = 'coach-app-device-name'

const ID_KEY = 'coach-app-device-id'
const ID_LENGTH = 8

/** Eight hexadecimal digits that this device begins its writes with: two devices may have one name. */
function deviceId(): string {
  const known = deviceStorage.getItem(ID_KEY)
  if (known && known.length === ID_LENGTH) return known
  const made = crypto.randomUUID().slice(0, ID_LENGTH)
  deviceStorage.setItem(ID_KEY, made)
  return made
}

/** A UUID for a write of this device, that it knows as its own later ({@link isWriteOfHere}). */
export const newWriteId = (): string => deviceId() + crypto.randomUUID().slice(ID_LENGTH)

/** Whether this device has made that write; false for none, and of a release from before this. */
export const isWriteOfHere = (writeId: string | null): boolean => writeId?.startsWith(deviceId()) ?? false

export const DEVICE_NAME_MAX_LENGTH = 40

/** What this device is called beside what it has logged: as a person named it, else browser and system. */
export const deviceName = (): string => deviceStorage.getItem(NAME_KEY) ?? describeDevice(navigator.userAgent)

/** Names this device, for what it logs from now on; nothing, or what it is called anyway, takes the name back. */
export function nameDevice(name: string): void {
  const given = name.trim()
  if (given === '' || given === describeDevice(navigator.userAgent)) deviceStorage.removeItem(NAME_KEY)
  else deviceStorage.setItem(NAME_KEY, given)
}
