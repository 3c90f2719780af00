import { expect, it } from 'vitest'
import type { TemplateSummary } from '../../model/template/template.ts'
import { findTemplates, type TemplateFilter, tagsOf } from './find-templates.ts'

const template = (title: string, over: Partial<TemplateSummary> = {}): TemplateSummary => ({
  id: title,
  title,
  description: '',
  tags: [],
  weeks: 4,
  sessions: 12,
  access: 'owner',
  owner_id: 'me',
  owner_name: 'Carl Coach',
  team_id: null,
  team_name: null,
  team_role: null,
  version: 0,
  assigned: 0,
  updated_at: '2026-11-01T10:00:00Z',
  archived_at: null,
  ...over,
})
const TEMPLATES = [
  template('Strength base', { tags: ['strength', 'beginner'] }),
  template('Hypertrophy', { tags: ['size'], description: 'Four days, upper and lower' }),
  template('Old peak', { tags: ['strength'], archived_at: '2026-10-01T10:00:00Z' }),
]
const ALL: TemplateFilter = { search: '', tag: null, archived: false }

it.each<[string, Partial<TemplateFilter>, string[]]>([
  ['those that are not archived', {}, ['Strength base', 'Hypertrophy']],
  ['words in any order', { search: 'base str' }, ['Strength base']],
  ['in the description', { search: 'LOWER upper' }, ['Hypertrophy']],
  ['by tag', { tag: 'strength' }, ['Strength base']],
  ['archived', { archived: true }, ['Old peak']],
  ['nothing', { search: 'swimming' }, []],
])('findTemplates finds %s', (_, filter, titles) => {
  expect(findTemplates(TEMPLATES, { ...ALL, ...filter }).map(({ title }) => title)).toEqual(titles)
})

it('tagsOf lists every tag once', () => {
  expect(tagsOf(TEMPLATES)).toEqual(['beginner', 'size', 'strength'])
})
