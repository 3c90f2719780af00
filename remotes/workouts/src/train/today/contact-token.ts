/** The token of somebody's own link, `…/clients?contact=<token>`, as it is pasted; null when there is none in it. */
export function contactToken(pasted: string): string | null {
  const [, token] = /[?&]contact=([\w-]+)/.exec(pasted) ?? []
  return token ?? null
}
