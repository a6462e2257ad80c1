/** The state of an upload. */
export type UploadPhase =
  | 'sending'
  | 'paused'
  /** The network or the server is unreachable. The upload resumes automatically. */
  | 'offline'
  /** The server has every byte. */
  | 'checking'
  /** Another tab is uploading it. The upload continues here when that tab is closed. */
  | 'elsewhere'
  | 'failed'
  /** Processing has started. */
  | 'done';
