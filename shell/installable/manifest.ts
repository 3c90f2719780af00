import { START_URL } from '@coach-app/contracts'
import { ICONS } from './icons.ts'

/** Background of the header and of the page in each theme, the same as in shared/ui/src/tokens.css; a test compares them. */
export const GROUND = {
  light: { surface: '#ffffff', canvas: '#f8f9f7' },
  dark: { surface: '#141b19', canvas: '#090e0d' },
} as const

/**
 * The web manifest. `id` stays the same although the file's address changes with every release. Page paths are relative to the
 * site, icon paths to the manifest.
 */
export const manifest = () => ({
  id: '/',
  name: 'Coach App',
  short_name: 'Coach App',
  description: "Strength coaching: plan, train, and share access on the athlete's terms.",
  lang: 'en',
  dir: 'ltr',
  // People who installed the app want to use it, not the landing page; signed out, this redirects to /signin, and a coach to /clients.
  start_url: START_URL,
  scope: '/',
  display: 'standalone',
  // A manifest has no dark theme: the page's theme-color meta tag takes over as soon as it has loaded.
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
    { name: "Start today's workout", short_name: 'Start workout', url: '/stackup?log=today' },
    { name: 'Clients', url: '/clients' },
    { name: 'Chat', url: '/chat' },
  ],
})
