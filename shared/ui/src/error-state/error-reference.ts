let read: () => string | null = () => null

/** Sets where error screens find the id under which the server has logged what failed; the shell does, once. */
export function setErrorReference(find: () => string | null): void {
  read = find
}

/** The id to give to whoever runs the server, or null. */
export const errorReference = (): string | null => read()
