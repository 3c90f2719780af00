import { ICONS } from './icons.ts'

/** Ground of the header and of the page in each theme, as shared/ui/src/tokens.css has them; a test compares. */
export const GROUND = {
  light: { surface: '#ffffff', canvas: '#f8f9f7' },
  dark: { surface: '#141b19', canvas: '#090e0d' },
} as const

/**
 * The web manifest. `id` stays when the file's address changes with every release; paths of pages are the site's, those
 * of icons are beside the manifest.
 */
export const manifest = () => ({
  id: '/',
  name: 'Coach App',
  short_name: 'Coach App',
  description: "Strength coaching: plan, train, and share access on the athlete's terms.",
  lang: 'en',
  dir: 'ltr',
  // Whoever has installed it wants in, not to be told what it is; signed out this leads to /signin.
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  // A manifest knows no dark theme: the page's own theme-color takes over as soon as it is there.
  theme_color: GROUND.light.surface,
  background_color: GROUND.light.canvas,
  categories: ['fitness', 'health', 'sports'],
  icons: ICONS.filter(({ fileName }) => !fileName.includes('apple')).map(({ fileName, size, bleeds }) => ({
    src: fileName,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: bleeds ? 'maskable' : 'any',
  })),
  shortcuts: [
    { name: 'Clients', url: '/clients' },
    { name: 'Chat', url: '/chat' },
  ],
})
