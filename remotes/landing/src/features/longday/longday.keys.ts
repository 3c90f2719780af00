/** Query keys of the 24-hour competition. */
export const longdayKeys = {
  clock: ['longday', 'clock'] as const,
  public: ['longday', 'public'] as const,
  mine: ['longday', 'mine'] as const,
  board: (link: string) => ['longday', 'board', link] as const,
  /** What the signed-in person is in an event. */
  event: (link: string) => ['longday', 'event', link] as const,
  /** Of one person, or everything that may be read. */
  entries: (link: string) => ['longday', 'entries', link] as const,
  /** The team behind a code, on the page of an event. */
  team: (link: string, code: string) => ['longday', 'team', link, code] as const,
  queue: (link: string) => ['longday', 'queue', link] as const,
  /** Of the mutation that takes a decision back. */
  undo: (link: string) => ['longday', 'undo', link] as const,
  contacts: ['longday', 'contacts'] as const,
  people: (link: string) => ['longday', 'people', link] as const,
  log: (link: string) => ['longday', 'log', link] as const,
}
