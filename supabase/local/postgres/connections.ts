import pg from 'pg'

/**
 * A pool whose connections may be lost at any time. The driver tells of a loss by an `error` event on the connection, also while a
 * transaction has it and no statement runs: nobody listens to it then, and Node ends the process. Whoever asks next is told anyway.
 */
export const createPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Codes of PostgreSQL (class 08; stopping, starting, recovering; no place), of Node's sockets, and of the API's driver. */
const LOST =
  /^(?:08\w{3}|57P0[123]|53300|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|CONNECTION_(?:CLOSED|DESTROYED|ENDED)|CONNECT_TIMEOUT)$/
/** pg has no codes for these. */
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

export const isLostCode = (code: string | undefined): boolean => LOST.test(code ?? '')

/** Whether a failure means that the database is out of reach for a moment, and asking again is right. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : undefined
  if (isLostCode(code) || WORDS.test(error.message)) return true
  return error instanceof AggregateError && error.errors.some(isConnectionLost)
}
