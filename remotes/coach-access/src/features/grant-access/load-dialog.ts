/**
 * The dialog with its form and the headless library. Loaded when it is opened: a share that an exposed module imports at once is
 * fetched with whichever module of the remote comes first, and the pages of this one do without it.
 */
export const loadDialog = () => import('./grant-access-dialog.tsx')
