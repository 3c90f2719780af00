/** How a call was refused, as `<status> <stable code>`; for an error of PostgreSQL's own its code; 'done' when it was not refused. */
export const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string; hint?: string; message: string }) => {
      if (!error.code) throw error
      return error.code.startsWith('PT') ? `${error.code.slice(2)} ${error.hint}` : error.code
    },
  )
