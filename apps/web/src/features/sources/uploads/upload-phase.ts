/** The state of an upload. */
export type UploadPhase =
  | 'sending'
  | 'paused'
  /** The network or the server is gone; it goes on by itself. */
  | 'offline'
  /** Every byte is there. */
  | 'checking'
  /** Another tab is at it; it goes on here when that one is closed. */
  | 'elsewhere'
  | 'failed'
  /** Processing has begun. */
  | 'done';
