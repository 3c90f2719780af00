/** Loads the dialog of maxes; separate from its use, so that it can be preloaded on intent. */
export const loadMaxes = () => import('./maxes-dialog.tsx')

export const preloadMaxes = (): void => void loadMaxes().catch(() => {})
