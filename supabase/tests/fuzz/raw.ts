/** Bodies that are not a JSON object. */
export const RAW: (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  '{',
  'null',
  '[]',
  '[{}]',
  '"text"',
  '42',
  '{"a":1,}',
  '\u0000',
  '\ufeff{}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  '{"__proto__":{"x":1},"constructor":{"prototype":{}}}',
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0xed, 0xa0, 0x80]),
  new Uint8Array([0x00, 0x7b, 0x00, 0x7d]),
]
