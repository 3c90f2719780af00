/** A file's path without the content hash in its name, and without the release's, which federation puts into some names. */
export const hashless = (path: string): string => withoutContainer(path).replace(/-[\w-]{8}(?=\.\w+$)/, '')

/** Without the name under which a release keeps its state: `landing_20f1a4633af5__mf_owner__112389120469748`. */
export const withoutContainer = (text: string): string =>
  text.replaceAll(/_[\da-f]{12}(?![\da-f])/g, '_').replaceAll(/__mf_owner__\d+/g, '')

/** Markup without the hashes of style sheets in class names, and without those in the names of files. */
export const hashlessMarkup = (html: string): string =>
  html.replaceAll(/\b_(\w+?)_[a-z\d]{5}_\d+\b/g, '_$1').replaceAll(/-[\w-]{8}(?=\.[a-z\d]{2,5}\b)/g, '')
