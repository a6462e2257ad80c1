import type { HostRequest } from '../../hosts/host-route.ts';
import { readWholeBody } from '../../hosts/read-whole-body.ts';
import { googleError } from './google-refusal.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_METADATA_BYTES = 64 * 1024;

/** Reads `multipart/related`: the metadata as JSON, then the content, together at most 5 MiB. */
export async function readGoogleMultipart(
  request: HostRequest,
): Promise<{ metadata: string; mimeType: string; content: Buffer }> {
  const boundary = /^multipart\/related;.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(
    request.headers['content-type'] ?? '',
  );
  const mark = boundary?.[1] ?? boundary?.[2];
  const body = await readWholeBody(request, MAX_BYTES + MAX_METADATA_BYTES);
  if (body === null) {
    throw googleError(413, 'uploadTooLarge', 'A multipart upload is at most 5 MB. Use a resumable upload.');
  }
  if (mark === undefined) throw malformed('The type must be multipart/related with a boundary.');
  const parts = splitParts(body, mark);
  const [first, second] = parts;
  if (first === undefined || second === undefined || parts.length !== 2) throw malformed('There must be two parts.');
  if (!first.type.startsWith('application/json')) throw malformed('The first part must be application/json.');
  if (second.content.byteLength > MAX_BYTES)
    throw googleError(413, 'uploadTooLarge', 'The content is larger than 5 MB.');
  return { metadata: first.content.toString(), mimeType: second.type, content: second.content };
}

function splitParts(body: Buffer, mark: string): { type: string; content: Buffer }[] {
  const line = Buffer.from(`\r\n--${mark}`);
  const whole = Buffer.concat([Buffer.from('\r\n'), body]);
  const parts: { type: string; content: Buffer }[] = [];
  let at = whole.indexOf(line);
  while (at >= 0) {
    const from = at + line.byteLength;
    if (whole.subarray(from, from + 2).toString() === '--') return parts;
    const next = whole.indexOf(line, from);
    const gap = whole.indexOf('\r\n\r\n', from);
    if (next < 0 || gap < 0 || gap > next) break;
    const type = /^content-type:\s*(\S[^\r\n]*)/im.exec(whole.subarray(from, gap).toString())?.[1] ?? '';
    parts.push({ type: type.trim(), content: whole.subarray(gap + 4, next) });
    at = next;
  }
  throw malformed('The parts have no end.');
}

function malformed(message: string) {
  return googleError(400, 'badContent', `Malformed multipart body. ${message}`);
}
