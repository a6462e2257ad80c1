/** The reason why a backup or a restore was not done. */
export type BackupFailure =
  | 'no-database'
  | 'file-exists'
  | 'file-not-readable'
  | 'file-not-writable'
  | 'damaged'
  | 'unknown-version'
  | 'database-exists'
  | 'database-away'
  | 'in-use'
  | 'no-right'
  | 'other-secret'
  | 'disk-full';

/** A backup or restore was not done, and nothing has changed. The message explains the fix. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly reason: BackupFailure;

  constructor(reason: BackupFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
