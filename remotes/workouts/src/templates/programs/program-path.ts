import { PATHS } from '../../paths.ts'

export const programPath = (slug: string): string => `${PATHS.programs}/${slug}`
