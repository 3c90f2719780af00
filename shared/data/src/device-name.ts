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

// Phones and tablets identify themselves in the user agent: a tablet is mobile and no phone.
const KINDS: [RegExp, string][] = [
  [/iPhone|iPod|Android.*Mobile/, 'Phone'],
  [/iPad|Android/, 'Tablet'],
  [/Windows|Mac OS X|Macintosh|CrOS|Linux/, 'Computer'],
]

/**
 * What it is, its browser and its operating system, from the user agent string: `Phone, Chrome on Android`. `touchPoints`, where the device
 * is asked itself, tells an iPad from the Mac that it says it is.
 */
export function describeDevice(userAgent: string | null, touchPoints = 0): string {
  const find = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const isTablet = touchPoints > 1 && find(SYSTEMS) === 'macOS'
  const browser = find(BROWSERS)
  const system = isTablet ? 'iPadOS' : find(SYSTEMS)
  const kind = isTablet ? 'Tablet' : find(KINDS)
  if (browser && system) return `${kind ? `${kind}, ` : ''}${browser} on ${system}`
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

/** What tells the device that made a write from others: null for none. Of a release from before this every write has another one. */
export const deviceOfWrite = (writeId: string | null): string | null => writeId?.slice(0, ID_LENGTH) ?? null

/** Whether this device has made that write; false for none, and of a release from before this. */
export const isWriteOfHere = (writeId: string | null): boolean => writeId?.startsWith(deviceId()) ?? false

export const DEVICE_NAME_MAX_LENGTH = 40

const describeThisDevice = (): string => describeDevice(navigator.userAgent, navigator.maxTouchPoints)

/** Name of this device stored with its logs: the one that a person gave it, else kind, browser and system. */
export const deviceName = (): string => deviceStorage.getItem(NAME_KEY) ?? describeThisDevice()

/** Names this device for later logs; an empty text or its default name removes the name. */
export function nameDevice(name: string): void {
  const given = name.trim()
  if (given === '' || given === describeThisDevice()) deviceStorage.removeItem(NAME_KEY)
  else deviceStorage.setItem(NAME_KEY, given)
}
