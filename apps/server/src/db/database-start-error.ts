/** The reason the database could not be opened. */
export type DatabaseStartReason =
  | 'database-unreachable'
  | 'database-refused-login'
  | 'database-missing'
  | 'database-too-old'
  | 'database-not-utf8'
  | 'database-busy'
  | 'database-of-another-secret'
  | 'database-of-another-store'
  | 'database-half-restored'
  | 'files-unavailable'
  | 'files-unfinished'
  | 'database-may-not-create-roles'
  | 'database-may-not-create-tables'
  | 'database-role-too-powerful'
  | 'database-without-policies'
  | 'newer-schema'
  | 'older-schema'
  | 'migration-failed';

/**
 * The database could not be opened; the message explains why to the person who started the program. It contains no
 * secrets.
 */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
  readonly reason: DatabaseStartReason;

  constructor(reason: DatabaseStartReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Node's error codes for certificates it cannot verify. */
const tlsProblems = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
]);

/**
 * Describes a failed connection in words.
 * @param otherwise an alternative fix for a refused login, as the end of a sentence
 */
export function toConnectError(error: unknown, where: string, otherwise = ''): DatabaseStartError {
  const code = errorCode(error);
  if (code === '28P01' || code === '28000') {
    return new DatabaseStartError(
      'database-refused-login',
      `The database at ${where} refused the login. Check the user and the password in DATABASE_URL${otherwise}.`,
      { cause: error },
    );
  }
  if (code === '3D000') {
    return new DatabaseStartError(
      'database-missing',
      `The server at ${where} is there, but it has no such database. Create it, or correct the name in DATABASE_URL.`,
      { cause: error },
    );
  }
  const detail = error instanceof Error && error.message ? error.message : String(code ?? 'no answer');
  const isTlsRefused = tlsProblems.has(code ?? '') || detail === 'The server does not support SSL connections';
  const advice = isTlsRefused
    ? '. Add sslrootcert=FILE to DATABASE_URL for a certificate of your own authority, or sslmode=disable where no one else is on that network.'
    : '';
  return new DatabaseStartError(
    'database-unreachable',
    `The database at ${where} cannot be reached: ${detail}${advice}`,
    {
      cause: error,
    },
  );
}

/** Returns Postgres' five-character SQLSTATE, or a Node error code. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return code ?? ('cause' in error ? errorCode(error.cause) : null);
}
