/** What makes files and sheets of a template. */
export const loadFiles = () => import('./template-files.ts')
