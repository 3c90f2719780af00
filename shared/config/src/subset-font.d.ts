/** The package has no types; only what we use is declared here. */
declare module 'subset-font' {
  function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      keepFeatures: string[]
      /** A number fixes the axis. */
      variationAxes: Record<string, number | { min: number; max: number; default: number }>
      noHinting: boolean
    },
  ): Promise<Buffer>
  export = subsetFont
}
