import { AppError } from '../app-error.ts';

/** A form field. Unread `content` is skipped when the next field is requested. */
export type FormPart = {
  name: string;
  /** Exactly as the client sent it, so never use it as a path. Null if the field is not a file. */
  fileName: string | null;
  /** The content type sent by the client; empty if it sent none. */
  type: string;
  content: AsyncGenerator<Buffer>;
};

const MAX_PARTS = 100;
const MAX_HEADERS_LENGTH = 8 * 1024;

/** Returns a multipart form's boundary. @throws AppError `unsupported_content` for any other content. */
export function findBoundary(contentType: string | undefined): string {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i.exec(contentType ?? '') ??
    [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new AppError('unsupported_content');
  return boundary;
}

/**
 * Parses a multipart form field by field as its bytes arrive: only the most recently received bytes of a file are in
 * memory. @param leastBytesOf returns a field's minimum size when it starts; its end is not searched for within those
 * bytes. @throws AppError `malformed_request` for an incomplete form.
 */
export async function* parseMultipart(
  source: AsyncIterable<Buffer>,
  boundary: string,
  leastBytesOf: (name: string) => number = () => 0,
): AsyncGenerator<FormPart> {
  const reader = createReader(source);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // A preamble before the first field is ignored.
  await reader.take(delimiter, MAX_HEADERS_LENGTH);
  for (let count = 0; ; count++) {
    const ending = await reader.take(Buffer.from('\r\n'), MAX_HEADERS_LENGTH);
    if (ending.toString('latin1').startsWith('--')) return;
    if (ending.toString('latin1').trim() !== '' || count >= MAX_PARTS) throw malformed();
    const headers = await reader.take(Buffer.from('\r\n\r\n'), MAX_HEADERS_LENGTH);
    const facts = parseHeaders(headers.toString('utf8'));
    const content = reader.until(delimiter, leastBytesOf(facts.name));
    yield { ...facts, content };
    for await (const _ of content);
  }
}

/** Reads a stream up to a given byte sequence. */
function createReader(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]();
  // Makes the first boundary look like all others.
  let rest: Buffer = Buffer.from('\r\n');
  let isEnded = false;

  async function readMore() {
    const { done, value } = await pieces.next();
    if (done !== true) {
      rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    } else if (isEnded) {
      throw malformed();
    } else {
      // The final boundary does not need a line break.
      isEnded = true;
      rest = Buffer.concat([rest, Buffer.from('\r\n')]);
    }
  }

  /** Yields the bytes before the mark, and consumes the mark. The first `leastBytes` are not searched. */
  async function* until(mark: Buffer, leastBytes = 0): AsyncGenerator<Buffer> {
    for (let left = leastBytes; left > 0; ) {
      const head = rest.subarray(0, left);
      rest = rest.subarray(head.length);
      left -= head.length;
      if (head.length > 0) yield head;
      if (left > 0) await readMore();
    }
    for (;;) {
      const at = rest.indexOf(mark);
      const end = at === -1 ? rest.length - beginningLength(rest, mark) : at;
      const piece = rest.subarray(0, end);
      rest = rest.subarray(at === -1 ? end : at + mark.length);
      if (piece.length > 0) yield piece;
      if (at !== -1) return;
      await readMore();
    }
  }

  return {
    until,
    async take(mark: Buffer, maxBytes: number): Promise<Buffer> {
      const pieces: Buffer[] = [];
      let sizeBytes = 0;
      for await (const piece of until(mark)) {
        sizeBytes += piece.length;
        if (sizeBytes > maxBytes) throw malformed();
        pieces.push(piece);
      }
      return Buffer.concat(pieces);
    },
  };
}

/** Returns the number of trailing bytes that may be the start of the mark. */
function beginningLength(bytes: Buffer, mark: Buffer): number {
  let at = bytes.indexOf(mark[0] ?? 0, Math.max(0, bytes.length - mark.length + 1));
  while (at !== -1) {
    const tail = bytes.subarray(at);
    if (mark.subarray(0, tail.length).equals(tail)) return tail.length;
    at = bytes.indexOf(mark[0] ?? 0, at + 1);
  }
  return 0;
}

function parseHeaders(text: string): Omit<FormPart, 'content'> {
  const headers = new Map(
    text.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, Math.max(0, colon)).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const disposition = headers.get('content-disposition') ?? '';
  const name = findParameter(disposition, 'name');
  if (!/^form-data\s*;/i.test(disposition) || name === null) throw malformed();
  return { name, fileName: findParameter(disposition, 'filename'), type: headers.get('content-type') ?? '' };
}

/** Browsers write quotes and line breaks in names as `%22`, `%0D` and `%0A`, and escape nothing else. */
function findParameter(disposition: string, name: string): string | null {
  const value = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1];
  return value?.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) ?? null;
}

function malformed(): AppError {
  return new AppError('malformed_request');
}
