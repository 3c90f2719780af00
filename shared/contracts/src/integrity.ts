/** What a release and the import map of a page say of a file: its SHA-256, in the form that browsers hold a request to. */
export async function integrityOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha256-${btoa(String.fromCharCode(...digest))}`
}
