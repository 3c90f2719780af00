export const reviewKeys = {
  all: (userId: string) => ['review', userId] as const,
  count: (userId: string) => [...reviewKeys.all(userId), 'count'] as const,
  reviewed: (userId: string) => [...reviewKeys.all(userId), 'reviewed'] as const,
  list: (userId: string) => [...reviewKeys.all(userId), 'list'] as const,
}
