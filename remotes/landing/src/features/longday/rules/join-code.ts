/** Six of 23 letters: I, L and O are read as digits, so no code has them (supabase/schemas/longday/longday-codes.sql). */
const CODE = /^[A-HJKMNP-Z]{6}$/

/** A code as it was typed, in any case and with spaces or hyphens, as it is stored; null where it cannot be one. */
export function joinCodeOf(typed: string): string | null {
  const code = typed.replace(/[\s.\-_]/g, '').toUpperCase()
  return CODE.test(code) ? code : null
}

/** The long code in the link of a team. */
export const isTeamLinkCode = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** Two groups of three are read and said more easily: KQZ MTR. */
export const shownCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** Letter by letter, for a screen reader. */
export const spokenCode = (code: string): string => [...code].join(' ')
