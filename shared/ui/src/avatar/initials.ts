/** One letter of an e-mail address, or the first letters of the first and the last word of a name, else '?'. */
export function getInitials(nameOrEmail: string): string {
  const text = nameOrEmail.trim()
  if (text === '') return '?'
  if (text.includes('@')) return firstLetter(text)
  const words = text.split(/\s+/)
  const first = firstLetter(words[0] ?? '')
  return words.length > 1 ? first + firstLetter(words.at(-1) ?? '') : first
}

function firstLetter(word: string): string {
  // Spread by code point: a surrogate pair must not be cut in half.
  return [...word][0]?.toLocaleUpperCase() ?? '?'
}
