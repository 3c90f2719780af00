/** The page that delivery wrote into the document, as long as no parcel has taken it over. */
export const findPrerendered = (host: HTMLElement): HTMLElement | null =>
  host.querySelector<HTMLElement>(':scope > [data-prerendered]')
