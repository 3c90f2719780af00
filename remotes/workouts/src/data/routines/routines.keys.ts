export const routinesKeys = {
  all: ['routines'] as const,
  of: (athleteId: string) => [...routinesKeys.all, athleteId] as const,
}
