import { INLINED, type InlinedReleases, type PublicConfig } from '@coach-app/contracts'

/** Reads what delivery wrote into the page, so that nothing has to be fetched before the first decision. */
function readInlined<T>(id: string): T {
  const text = document.getElementById(id)?.textContent
  if (!text) {
    throw new Error(
      `The page carries no <script id="${id}">. It is written when a release is published: serve the rendered HTML of the release store, not the shell's build.`,
    )
  }
  return JSON.parse(text) as T
}

export const config = readInlined<PublicConfig>(INLINED.config)
export const releases = readInlined<InlinedReleases>(INLINED.releases)
