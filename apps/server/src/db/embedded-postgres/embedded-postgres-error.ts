/** The reason the embedded database could not be started. */
export type DatabaseStartFailure =
  | 'data-folder-not-writable'
  | 'disk-full'
  | 'unknown-version'
  | 'no-binaries'
  | 'no-suitable-user'
  | 'password-lost'
  | 'being-restored'
  | 'did-not-start';

/** The embedded database could not be started. The message explains the fix. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly reason: DatabaseStartFailure;

  constructor(reason: DatabaseStartFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }

  /** Explains a file system error in the data folder; others are returned unchanged. */
  static fromFileError(error: unknown, dataDir: string): unknown {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ELOOP'].includes(code)) {
      const path = error instanceof Error && 'path' in error ? String(error.path) : dataDir;
      const remedy =
        process.getuid?.() === 0 && (code === 'EACCES' || code === 'EPERM')
          ? 'Root lacks its usual rights here: run Clipwright as another user, to whom the folder belongs'
          : 'Make it a folder that belongs to the user who runs Clipwright';
      return new EmbeddedPostgresError(
        'data-folder-not-writable',
        `The data folder ${dataDir} cannot be written (${code} at ${path}). ${remedy}, or name another one with CLIPWRIGHT_DATA.`,
        { cause: error },
      );
    }
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      return new EmbeddedPostgresError(
        'disk-full',
        `The disk of the data folder ${dataDir} is full. Free some space and start again.`,
        { cause: error },
      );
    }
    return error;
  }

  /** The database's password is missing or belongs to a different database. */
  static ofPassword(passwordFile: string): EmbeddedPostgresError {
    return new EmbeddedPostgresError(
      'password-lost',
      `The database's password in ${passwordFile} is missing or not its own. Put that file back from a copy of the data ` +
        'folder, or restore a backup.',
    );
  }

  /** Explains why an existing program failed to start: one of its dependencies is missing. */
  static fromSpawnError(cause: Error, program: string): EmbeddedPostgresError {
    if ('code' in cause && cause.code === 'EPERM') {
      return new EmbeddedPostgresError(
        'no-suitable-user',
        'Postgres refuses to run as root, and root may not start programs as another user here. Run Clipwright as another user.',
        { cause },
      );
    }
    return new EmbeddedPostgresError(
      'no-binaries',
      `This system cannot run ${program} (${cause.message}); on Linux it needs glibc. Set DATABASE_URL to a Postgres of your own.`,
      { cause },
    );
  }
}
