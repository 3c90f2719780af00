declare module '*.webp' {
  /** Its address. */
  const src: string
  export default src
}
