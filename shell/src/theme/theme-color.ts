/**
 * Background of the header in each theme, also used by the browser's toolbar. The inline script of index.html has the same
 * values.
 */
export const THEME_COLORS = { light: '#ffffff', dark: '#141b19' } as const

export function paintBrowser(theme: keyof typeof THEME_COLORS): void {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme])
}
