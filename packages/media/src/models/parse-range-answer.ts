/** The meaning of a server's answer to a request for the bytes from an offset. */
export type RangeAnswer =
  /** Bytes follow, beginning at `from`; `totalBytes` is the whole file's size if the server gives it. */
  | { kind: 'bytes'; from: number; totalBytes: number | null }
  /** There is nothing after the offset: the file is complete. */
  | { kind: 'complete' }
  /** The existing part does not belong to this file: begin again. */
  | { kind: 'restart' }
  /** Too many requests, or the server is in trouble: try again later. */
  | { kind: 'later' }
  /** No further attempt will help. */
  | { kind: 'refused' };

/** Interprets status and headers of an answer to `Range: bytes=offset-` (or to no range if the offset is 0). */
export function parseRangeAnswer(status: number, headers: Headers, offset: number): RangeAnswer {
  if (status === 206) {
    const match = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
    if (Number(match?.[1]) !== offset) return { kind: 'restart' };
    return { kind: 'bytes', from: offset, totalBytes: match?.[2] === '*' ? null : Number(match?.[2]) };
  }
  if (status === 200) {
    const length = Number(headers.get('content-length') ?? Number.NaN);
    return { kind: 'bytes', from: 0, totalBytes: Number.isSafeInteger(length) ? length : null };
  }
  if (status === 416) {
    const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
    return total !== undefined && Number(total) === offset ? { kind: 'complete' } : { kind: 'restart' };
  }
  return status === 408 || status === 429 || status >= 500 ? { kind: 'later' } : { kind: 'refused' };
}
