import { tooLarge } from '../limits/too-large.ts';
import type { FormPart } from './parse-multipart.ts';

/** Reads a form field as text. @throws AppError `too_large` */
export async function readField({ content }: Pick<FormPart, 'content'>, maxBytes: number): Promise<string> {
  return (await readBytes(content, maxBytes)).toString('utf8');
}

/** Reads a small file completely. @throws AppError `too_large` */
export async function readBytes(content: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let sizeBytes = 0;
  for await (const piece of content) {
    sizeBytes += piece.length;
    if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
