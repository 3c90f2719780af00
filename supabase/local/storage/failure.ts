import pg from 'pg'
import { json } from '../http/json.ts'
import { unreachable } from '../http/unreachable.ts'
import { isConnectionLost } from '../postgres/connections.ts'

interface Shape {
  /** The status in the body; Storage answers 400 over HTTP, and storage-js reads the body. */
  status: number
  code: string
  error: string
  message: string
}

/** An expected refusal in Supabase Storage's error format: `{ statusCode, error, code, message }`. */
export class StorageFailure extends Error {
  readonly shape: Shape
  constructor(status: number, code: string, message: string, error = code) {
    super(message)
    this.name = 'StorageFailure'
    this.shape = { status, code, error, message }
  }
}

export const failures = {
  invalidRequest: (message: string) => new StorageFailure(400, 'InvalidRequest', message, 'Error'),
  invalidKey: (key: string) => new StorageFailure(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`),
  invalidBucketName: () =>
    new StorageFailure(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input'),
  invalidToken: (message = 'Invalid JWT') => new StorageFailure(400, 'InvalidJWT', message),
  invalidSignature: (message = 'Invalid signature') => new StorageFailure(400, 'InvalidSignature', message),
  accessDenied: (message = 'Access denied') =>
    new StorageFailure(403, 'AccessDenied', message, 'Unauthorized'),
  noSuchBucket: () => new StorageFailure(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  noSuchKey: () => new StorageFailure(404, 'NoSuchKey', 'Object not found', 'not_found'),
  noSuchRoute: () => new StorageFailure(404, 'NotFound', 'Route not found', 'Not Found'),
  alreadyExists: () =>
    new StorageFailure(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate'),
  bucketNotEmpty: () =>
    new StorageFailure(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  tooLarge: (entity = 'object') =>
    new StorageFailure(
      413,
      'EntityTooLarge',
      `The ${entity} exceeded the maximum allowed size`,
      'Payload too large',
    ),
  invalidMimeType: (type: string) =>
    new StorageFailure(
      415,
      'InvalidMimeType',
      `mime type ${type.slice(0, 200)} is not supported`,
      'invalid_mime_type',
    ),
  notImplemented: (what: string) =>
    new StorageFailure(501, 'NotSupported', `The embedded platform ${what}`, 'Not Implemented'),
}

/** Maps PostgreSQL errors as Storage does, policy violations first. Any other error is an internal failure. */
const fromDatabase = (error: pg.DatabaseError): StorageFailure => {
  switch (error.code) {
    case '42501':
      return failures.accessDenied(
        error.message.includes('row-level security')
          ? 'new row violates row-level security policy'
          : error.message,
      )
    case 'PT401':
      return new StorageFailure(401, 'AccessDenied', error.message, 'Unauthorized')
    case '23505':
      return failures.alreadyExists()
    case '23503':
      return new StorageFailure(404, 'InvalidRequest', 'The related resource does not exist')
    case '22P02':
    case '22P05':
    case '22021':
      return new StorageFailure(400, 'InvalidParameter', 'Invalid value format')
    case '57014':
      return new StorageFailure(544, 'DatabaseTimeout', 'The connection to the database timed out')
    default:
      return new StorageFailure(500, 'DatabaseError', `database error, code: ${error.code}`)
  }
}

/** The response to a thrown error, and whether to log it. */
export const answerTo = (error: unknown): { response: Response; unexpected: boolean } => {
  if (isConnectionLost(error)) return { response: unreachable('/storage/v1/'), unexpected: false }
  const known =
    error instanceof StorageFailure ? error : error instanceof pg.DatabaseError ? fromDatabase(error) : null
  const { status, ...rest } = known?.shape ?? {
    status: 500,
    code: 'InternalError',
    error: 'Internal',
    message: 'Internal Server Error',
  }
  // Like Storage: a refusal has HTTP status 400 and the real status in the body; only a 5xx is sent as HTTP status too.
  return {
    response: json(status >= 500 ? status : 400, { statusCode: String(status), ...rest }),
    unexpected: status >= 500 && status !== 501,
  }
}
