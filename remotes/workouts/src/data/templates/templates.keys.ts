export const templateKeys = {
  all: ['templates'] as const,
  list: ['templates', 'list'] as const,
  one: (id: string) => ['templates', id] as const,
  versions: (id: string) => ['templates', id, 'versions'] as const,
  version: (id: string, version: number) => ['templates', id, 'versions', version] as const,
  linked: (token: string) => ['templates', 'link', token] as const,
}
