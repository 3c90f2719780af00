/** Joiners stand between letters, their marks and parts of one emoji, and nowhere else. */
const BEFORE_JOINER = String.raw`\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f`
const AFTER_JOINER = String.raw`\p{L}\p{Extended_Pictographic}`
const STRAY_JOINER = new RegExp(
  `(?<![${BEFORE_JOINER}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${AFTER_JOINER}])`,
  'u',
)
/** Control and line breaks, direction, and what takes no room or looks like a blank. */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: one by one.
  /[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/u
const NOTHING = /^[\s\p{M}\u200c\u200d]*$/u
const ADDRESS =
  /\S@\S|:\/\/|\bwww\.|\bmailto:|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|io|app|dev|xyz|link|site|shop|online|ru|cn)(?:\/|\s|$)/i
const ROLE =
  /^(?:(?:system )?admin(?:istrator)?|moderator|support|staff|(?:head )?coach|intern|athlete|judge|organi[sz]er|captain|coach app(?: support| team)?)$/
const NUMBER = /^\s*(?:participant|team)\s*#?\s*\d+\s*$/i

/**
 * What is wrong with a name that others read, as a sentence that names the field; undefined when nothing is. The database decides the same
 * (private.name_fault): this says it before anything is sent.
 *
 * @param what how the form calls it, such as `display name`.
 * @param kind `person` and `public` (a name in an event) take no role label, `public` and `public team` no number given to somebody hidden.
 */
export function nameFault(
  name: string,
  what: string,
  kind: 'thing' | 'person' | 'public' | 'public team' = 'thing',
): string | undefined {
  if (name === '') return undefined
  if (UNSEEN.test(name) || STRAY_JOINER.test(name))
    return `The ${what} has a character that cannot be seen. Type it anew.`
  if (NOTHING.test(name)) return `There is nothing to see in the ${what}.`
  const plain = name.normalize('NFKC')
  if (ADDRESS.test(plain)) return `The ${what} cannot be an address.`
  const words = plain
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
  if ((kind === 'person' || kind === 'public') && ROLE.test(words))
    return `The ${what} cannot be the name of a role.`
  if ((kind === 'public' || kind === 'public team') && NUMBER.test(plain))
    return `The ${what} cannot be a number: the event gives those.`
  return undefined
}
