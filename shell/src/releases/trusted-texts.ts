/** Makes the text of an inline script what the page's policy takes. */
export type TrustedTexts = (text: string) => string

/** Trusted Types, which TypeScript's DOM types do not have yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScript: (text: string) => string },
  ): { createScript(text: string): string }
}

/**
 * Under a policy that requires Trusted Types, the text of a script must come from a policy. This one allows every text: only one
 * whose hash the page's policy has is taken.
 */
export function trustedTexts(name: string): TrustedTexts {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy(name, { createScript: text => text })
  return text => policy?.createScript(text) ?? text
}
