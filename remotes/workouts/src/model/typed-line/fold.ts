/**
 * A name as it is compared: lower case, without accents, apostrophes and points; other signs are a blank, so that `pull up` is Pull-Up.
 * A name of signs alone stands for itself.
 */
export function fold(name: string): string {
  const folded = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’‘.]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
  return folded === '' ? name.trim().toLowerCase() : folded
}
