/** How long a request waits for a database before it is looked whether that answers at all: a page gives up after ten seconds. */
const PATIENCE_MS = 6000
/** While it is known to hang. */
const SHORT_MS = 1000

/** The database did not answer while a request waited for it. */
export class DatabaseHangs extends Error {}

/**
 * The result of `work`, however long it takes, as long as the database answers others meanwhile: a slow call is no outage.
 *
 * @throws DatabaseHangs where it does not. What was begun is not taken back: it may still be done once the database goes on.
 */
export const whileDatabaseAnswers = async <T>(
  work: Promise<T>,
  database: { answers(): Promise<boolean>; isLost(): boolean },
  patienceMs = PATIENCE_MS,
): Promise<T> => {
  const done = work.then(
    () => {},
    () => {},
  )
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<'late'>(resolve => {
      timer = setTimeout(
        () => resolve('late'),
        database.isLost() ? Math.min(SHORT_MS, patienceMs) : patienceMs,
      )
    })
    const first = await Promise.race([done, late])
    clearTimeout(timer)
    if (first !== 'late') return work
    // Whichever comes first: the work may end while it is looked.
    const answers = await Promise.race([done.then(() => true), database.answers()])
    if (!answers) throw new DatabaseHangs()
  }
}
