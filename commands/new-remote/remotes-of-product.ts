const PATIENCE_MS = 5_000

/**
 * The remotes that a running product has, by what it serves to everybody.
 *
 * @param origin of the product, such as `https://coach.example`.
 * @returns `undefined` where no product answers.
 */
export async function remotesOfProduct(origin: string): Promise<string[] | undefined> {
  try {
    const response = await fetch(`${origin}/releases.json`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { parts } = (await response.json()) as { parts?: unknown }
    return parts && typeof parts === 'object' ? Object.keys(parts) : undefined
  } catch {
    // Nothing listens there, or it is another thing that answers.
    return undefined
  }
}
