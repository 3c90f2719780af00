import { INLINED, type InlinedReleases, type PublicConfig } from '@coach-app/contracts'

/** Reads the data that delivery inlined into the page, so that the first decision needs no request. */
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
