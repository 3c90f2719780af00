// Served by programs/plugin.ts from the programs as they are written.
declare module 'programs:index' {
  export const SUMMARIES: readonly import('./program-view.ts').ProgramSummary[]
}
declare module 'programs:load' {
  /** Loads the page data and the document of a program. */
  export const LOAD: Readonly<
    Record<
      string,
      {
        view: () => Promise<{ VIEW: import('./program-view.ts').ProgramView }>
        document: () => Promise<{
          DOCUMENT: import('../../model/program-document/program-document.ts').ProgramDocument
        }>
      }
    >
  >
}
declare module 'programs:views' {
  export const VIEWS: Readonly<Record<string, import('./program-view.ts').ProgramView>>
}
