/**
 * A part of a deployment. What is done follows from what the project says of itself, not from what an earlier run has noted: so a run
 * that was stopped anywhere goes on with the next one, and a second run changes nothing.
 */
export interface Step {
  name: string
  /** What would change, a line each; nothing where all is as it should be. Changes nothing. */
  plan(): Promise<string[]>
  apply(): Promise<void>
  /** How to go on after a failure, beside running the command again. */
  forward?(): Promise<string>
}

export interface Terminal {
  print(line: string): void
  complain(line: string): void
}

/** Says what the steps would do. */
export async function showPlan(steps: Step[], { print }: Terminal): Promise<void> {
  let isComplete = true
  for (const { name, plan } of steps) {
    const changes = await plan().catch((error: Error) => {
      if (isComplete) throw new Error(`✗ ${name}: ${error.message}`)
      // Such as a store in the project, which a migration makes.
      return [`can be told after the steps before it (${error.message})`]
    })
    if (changes.length > 0) isComplete = false
    print(changes.length === 0 ? `  ${name}: nothing to do` : `  ${name}:`)
    for (const change of changes) print(`    ${change}`)
  }
}

/**
 * Does what is to be done, in order.
 *
 * @returns whether every step is done; after the first failure nothing more is begun.
 */
export async function applySteps(steps: Step[], { print, complain }: Terminal): Promise<boolean> {
  for (const { name, plan, apply, forward } of steps) {
    try {
      // Planned anew: what the steps before have done counts.
      const changes = await plan()
      if (changes.length === 0) {
        print(`✓ ${name}: nothing to do`)
        continue
      }
      await apply()
      const left = await plan()
      if (left.length > 0)
        throw new Error(`It was done without an error, and is still open:\n${left.join('\n')}`)
      print(`✓ ${name}: ${changes.join('; ')}`)
    } catch (error) {
      complain(`✗ ${name}: ${error instanceof Error ? error.message : error}`)
      const way = await forward?.().catch(() => undefined)
      if (way) complain(way)
      complain('What is marked ✓ is done. The same command goes on from here.')
      return false
    }
  }
  return true
}
