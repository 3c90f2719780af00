/** Token of a pasted contact link, `…/clients?contact=<token>`; null without one. */
export function contactToken(pasted: string): string | null {
  const [, token] = /[?&]contact=([\w-]+)/.exec(pasted) ?? []
  return token ?? null
}
