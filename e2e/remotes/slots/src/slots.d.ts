import '@coach-app/contracts'

declare module '@coach-app/contracts' {
  interface WindowMap {
    'slots/note': { about: string }
  }
  interface InlineMap {
    'slots/panel': { day: number }
  }
}
