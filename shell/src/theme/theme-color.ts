/** Ground of the header in each theme: the browser's own bar continues it. The inline script of index.html has the same. */
export const THEME_COLORS = { light: '#ffffff', dark: '#141b19' } as const

export function paintBrowser(theme: keyof typeof THEME_COLORS): void {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme])
}
