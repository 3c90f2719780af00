import type { PartName, ReleaseDocument } from '@coach-app/contracts'
import { statusOf } from '@coach-app/delivery'

/**
 * What publishing says of a release that the document names already: as what, since when and to how many it is served.
 *
 * @returns nothing where it is not served.
 */
export function servedAlready(
  document: ReleaseDocument,
  part: PartName,
  version: string,
): { text: string; data: object } | undefined {
  const blocked = document.parts[part]?.blocked.includes(version) ?? false
  const served = statusOf(document, part).find(one => one.version === version)
  if (blocked)
    return {
      text: `${part} ${version} is published already, and blocked: nobody is served it. pnpm release unblock ${part} ${version}`,
      data: { role: served?.role ?? null, share: 0, blocked },
    }
  if (!served) return undefined
  const { role, share, since, audience, state, note } = served
  const whom = `${share} % of ${audience === 'staff' ? 'the staff' : 'all devices'}`
  const text = {
    stable: `is stable already, since ${since}: ${whom} are served it.`,
    candidate: `is staged already, since ${since}: ${whom} are served it${state === 'frozen' ? `, and it is frozen: ${note}` : ''}. Next: pnpm release promote ${part}`,
    fallback: 'is published already, as what the stable release falls back to. Nobody else is served it.',
  }[role]
  return { text: `${part} ${version} ${text}`, data: { role, share, audience, since, blocked } }
}
