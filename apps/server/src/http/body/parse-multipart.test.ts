import { describe, expect, it } from 'vitest';
import { findBoundary, parseMultipart } from './parse-multipart.ts';

const boundary = '----x';

async function* inPieces(text: string, sizeBytes: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text, 'latin1');
  for (let at = 0; at < bytes.length; at += sizeBytes) yield bytes.subarray(at, at + sizeBytes);
}

async function readAll(text: string, sizeBytes = 7) {
  const parts: { name: string; fileName: string | null; type: string; text: string }[] = [];
  for await (const { content, ...part } of parseMultipart(inPieces(text, sizeBytes), boundary)) {
    const pieces: Buffer[] = [];
    for await (const piece of content) pieces.push(piece);
    parts.push({ ...part, text: Buffer.concat(pieces).toString('latin1') });
  }
  return parts;
}

const field = (name: string, value: string) =>
  `------x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

describe('a multipart form', () => {
  // Text that looks like the boundary but is not.
  const tricky = '\r\n----\r\r\n\r\n-----y\r\n----- x\r\n--';
  const form = `${field('a', '1')}------x\r\nContent-Disposition: form-data; name="f"; filename="a%22b.mp4"\r\nContent-Type: video/mp4\r\n\r\n${tricky}\r\n${field('empty', '')}------x--\r\n`;

  it.each([1, 2, 3, 5, 16, 64, 100_000])('is parsed the same way in pieces of %i bytes', async (sizeBytes) => {
    expect(await readAll(form, sizeBytes)).toEqual([
      { name: 'a', fileName: null, type: '', text: '1' },
      { name: 'f', fileName: 'a"b.mp4', type: 'video/mp4', text: tricky },
      { name: 'empty', fileName: null, type: '', text: '' },
    ]);
  });

  it.each([1, 3, 64, 100_000])(
    'is not searched for a boundary if a length is given, in pieces of %i bytes',
    async (sizeBytes) => {
      const pieces = inPieces(form, sizeBytes);
      const parts: [string, string][] = [];
      for await (const { name, content } of parseMultipart(pieces, boundary, (name) =>
        name === 'f' ? tricky.length : 0,
      )) {
        const chunks: Buffer[] = [];
        for await (const piece of content) chunks.push(piece);
        parts.push([name, Buffer.concat(chunks).toString('latin1')]);
      }
      expect(parts).toEqual([
        ['a', '1'],
        ['f', tricky],
        ['empty', ''],
      ]);
    },
  );

  it('is refused when a field is shorter than announced', async () => {
    const parts = parseMultipart(inPieces(form, 50), boundary, () => 10_000);
    await expect(
      (async () => {
        for await (const { content } of parts) for await (const _ of content);
      })(),
    ).rejects.toMatchObject({ code: 'malformed_request' });
  });

  it('continues after a field that is not read', async () => {
    const names: string[] = [];
    for await (const { name } of parseMultipart(inPieces(form, 3), boundary)) names.push(name);
    expect(names).toEqual(['a', 'f', 'empty']);
  });

  it('may start with a preamble and end without a line break', async () => {
    expect(await readAll(`Hello\r\n${field('a', '1')}------x--`)).toHaveLength(1);
  });

  it('of fetch is parsed', async () => {
    const data = new FormData();
    data.set('chunkData', new File(['\r\n--', 'bytes'], 'chunk "1".bin'));
    data.set('projectName', 'Zoë');
    const request = new Request('http://localhost/', { method: 'POST', body: data });
    const body = Buffer.from(await request.clone().arrayBuffer());
    const boundary = findBoundary(request.headers.get('content-type') ?? '');
    const parts: [string, string | null, string][] = [];
    for await (const { name, fileName, content } of parseMultipart(inPieces(body.toString('latin1'), 50), boundary)) {
      const pieces: Buffer[] = [];
      for await (const piece of content) pieces.push(piece);
      parts.push([name, fileName, Buffer.concat(pieces).toString('utf8')]);
    }
    expect(parts).toEqual([
      ['chunkData', 'chunk "1".bin', '\r\n--bytes'],
      ['projectName', null, 'Zoë'],
    ]);
  });
});

describe('an invalid multipart form', () => {
  it.each([
    ['nothing', ''],
    ['no boundary', 'hello'],
    ['broken off in a field', field('a', '1').slice(0, -4)],
    ['broken off in the headers', '------x\r\nContent-Disp'],
    ['broken off between fields', field('a', '1')],
    ['no name', '------x\r\nContent-Disposition: form-data\r\n\r\n1\r\n------x--'],
    ['another kind of part', '------x\r\nContent-Disposition: attachment; name="a"\r\n\r\n1\r\n------x--'],
    ['a longer boundary', '------xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n------xyz--'],
    ['endless headers', `------x\r\nX: ${'x'.repeat(9000)}\r\n\r\n1\r\n------x--`],
    ['too many fields', `${field('a', '1').repeat(200)}------x--`],
  ])('is refused with %s', async (_, text) => {
    await expect(readAll(text)).rejects.toMatchObject({ code: 'malformed_request' });
  });

  it.each([
    undefined,
    'application/json',
    'multipart/form-data',
    'multipart/mixed; boundary=x',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
  ])('of the type %s has no boundary', (type) => expect(() => findBoundary(type)).toThrow());

  it('may have a quoted boundary', () => {
    expect(findBoundary('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b');
  });
});
