/** The reason a backup or restore was refused or failed. */
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

/** A backup or restore failed without changing anything. The message explains the fix. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly reason: BackupFailure;

  constructor(reason: BackupFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
