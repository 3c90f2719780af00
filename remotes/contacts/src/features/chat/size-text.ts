/** As people read sizes: '12 kB', '3.4 MB'. */
export const sizeText = (bytes: number): string => {
  const isLarge = bytes >= 1_000_000
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(isLarge ? bytes / 1_000_000 : bytes / 1000, isLarge ? 0 : 1))
}
