/** The page that delivery prerendered into the document, until a parcel has hydrated it. */
export const findPrerendered = (host: HTMLElement): HTMLElement | null =>
  host.querySelector<HTMLElement>(':scope > [data-prerendered]')
