import type { TemplateSummary } from '../../model/template/template.ts'
import { fold } from '../../model/typed-line/fold.ts'

export interface TemplateFilter {
  search: string
  tag: string | null
  archived: boolean
}

/** The templates that a person looks for: every word of the search is in the title, a tag, the description or the owner's name. */
export function findTemplates(
  templates: readonly TemplateSummary[],
  { search, tag, archived }: TemplateFilter,
) {
  const words = fold(search).split(' ').filter(Boolean)
  return templates.filter(template => {
    if ((template.archived_at !== null) !== archived) return false
    if (tag !== null && !template.tags.includes(tag)) return false
    const { title, tags, description, owner_name, team_name } = template
    const text = fold([title, ...tags, description, owner_name ?? '', team_name ?? ''].join(' '))
    return words.every(word => text.includes(word))
  })
}

/** Every tag once, by name. */
export const tagsOf = (templates: readonly TemplateSummary[]): string[] =>
  [...new Set(templates.flatMap(({ tags }) => tags))].sort((one, other) => one.localeCompare(other))
