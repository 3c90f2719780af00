declare module '*.webp' {
  /** Its address. */
  const src: string
  // biome-ignore lint/style/noDefaultExport: that is what Vite makes of a picture
  export default src
}
