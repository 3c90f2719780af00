import { createFinder, lazyPart } from '@coach-app/runtime'

// Lazy: what it begins with would otherwise be part of each page's first load.
const SettingsFinder = lazyPart(
  async () => (await import('../features/settings/settings-finder.ts')).SettingsFinder,
)

export default createFinder(SettingsFinder)
