export const routinesKeys = {
  all: ['routines'] as const,
  kept: ['routines', 'kept'] as const,
  of: (athleteId: string) => [...routinesKeys.kept, athleteId] as const,
  allDeleted: ['routines', 'deleted'] as const,
  deleted: (athleteId: string) => [...routinesKeys.allDeleted, athleteId] as const,
}
