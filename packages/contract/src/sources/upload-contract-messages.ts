/** Problems of a chunk. */
export const uploadRules = {
  chunkSize: (bytes: number) => `All chunks but the last must have ${bytes} bytes`,
} as const;

/** Outcomes of an upload in chunks. */
export const uploadNotices = {
  send_chunks: 'The file is being uploaded.',
  send_file_hash: 'The file is here. Its checksum is still missing.',
  wait: 'The file is here and is being checked.',
  follow_processing: 'The file is here. Processing has started.',
  start_over: 'The file cannot be used.',
  cancelled: 'The upload was canceled.',
} as const;
