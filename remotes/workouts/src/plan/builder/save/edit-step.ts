/** What was saved since the builder was opened, or since the step before. */
export interface Edited {
  changeId: string
  title: string
  /** Whether these saves made the workout. */
  isNew: boolean
}

/** The saves of one opening of the builder, which the server records as one change under one id. */
export interface EditStep {
  /** Sent with every save. */
  changeId(): string
  /** A save was acknowledged. */
  saved(title: string, isNew: boolean): void
  /** Records all saves so far as one undo step; later saves are another. */
  end(): void
}

/** @param onEnd gets a step that can be undone by its id; not called when nothing was saved. */
export function createEditStep(newId: () => string, onEnd: (edited: Edited) => void): EditStep {
  let changeId = newId()
  let edited: Omit<Edited, 'changeId'> | null = null
  return {
    changeId: () => changeId,
    saved(title, isNew) {
      edited = { title, isNew: isNew || (edited?.isNew ?? false) }
    },
    end() {
      if (!edited) return
      onEnd({ changeId, ...edited })
      changeId = newId()
      edited = null
    },
  }
}
