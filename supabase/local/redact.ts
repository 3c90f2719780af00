/** A line of the log without what opens anything: hashes, tokens, keys and passwords. */
export const redact = (line: string): string =>
  line
    .replace(/\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}/g, '[hash]')
    .replace(/eyJ[\w-]{10,}\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/sb_secret_[\w-]+/g, '[key]')
    .replace(/(\w+:\/\/[^\s:/@]*):[^\s/@]+@/g, '$1:[password]@')
