/** A notification as supabase/functions/_push/notice.ts writes it. */
export interface Notice {
  title: string
  body: string
  /** A later one with the same tag takes the place of an earlier one. */
  tag: string
  /** Of the page that it opens. */
  path: string
}

/** Browsers demand that something is shown for whatever arrives. */
const UNREADABLE: Notice = {
  title: 'Coach App',
  body: 'There is something new for you.',
  tag: 'news',
  path: '/',
}

/** What arrived, or words that stand for it. */
export function noticeOf(text: string | undefined): Notice {
  try {
    return toNotice(JSON.parse(text ?? '')) ?? UNREADABLE
  } catch {
    return UNREADABLE
  }
}

/** Null for a malformed notification: each part is a text, and the path is on this site (`//` would lead to another). */
export function toNotice(value: unknown): Notice | null {
  const { title, body, tag, path } = (value ?? {}) as Record<keyof Notice, unknown>
  const isText = [title, body, tag, path].every(part => typeof part === 'string' && part !== '')
  return isText && /^\/(?!\/)/.test(String(path)) ? ({ title, body, tag, path } as Notice) : null
}

/** The window that shows a notification's page already: navigating another one would lose its input. */
export const windowFor = <Window extends { url: string }>(
  windows: readonly Window[],
  address: string,
): Window | undefined =>
  windows.find(({ url }) => url === address) ??
  windows.find(({ url }) => new URL(url).pathname === new URL(address).pathname)
