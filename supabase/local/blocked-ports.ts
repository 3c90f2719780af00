/** Ports that fetch refuses from 1024 on (the "bad ports" of the Fetch standard); the platform asks itself by fetch. */
const BLOCKED = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
])

/** Whether browsers and Node refuse to fetch from this port. Below 1024 only what a site uses is known to work. */
export const isBlockedPort = (port: number): boolean =>
  BLOCKED.has(port) || (port > 0 && port < 1024 && port !== 80 && port !== 443)
