import { createFinder } from '@coach-app/runtime'
import { useFoundSettings } from '../features/settings/use-found-settings.ts'

export default createFinder(useFoundSettings)
