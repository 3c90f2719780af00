/**
 * Loads the dialog with its form and the headless library lazily: a shared library that any exposed module imports statically is
 * fetched with the remote's first module, and the pages do not need it.
 */
export const loadDialog = () => import('./grant-access-dialog.tsx')
