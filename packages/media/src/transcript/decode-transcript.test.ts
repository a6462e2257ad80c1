import { describe, expect, it } from 'vitest';
import { decodeTranscript } from './decode-transcript.ts';

const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));
const swapped = (bytes: Uint8Array) => Uint8Array.from(Buffer.from(bytes).swap16());

describe('decodeTranscript', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Größe “1”')],
    ['UTF-8 with a mark', new TextEncoder().encode('\ufeffGröße “1”')],
    ['UTF-16 little endian with a mark', utf16('\ufeffGröße “1”')],
    ['UTF-16 little endian', utf16('Größe “1”')],
    ['UTF-16 big endian with a mark', swapped(utf16('\ufeffGröße “1”'))],
    ['UTF-16 big endian', swapped(utf16('Größe “1”'))],
    ['Windows-1252', Uint8Array.of(71, 114, 0xf6, 0xdf, 101, 32, 0x93, 49, 0x94)],
  ])('reads %s', (_, bytes) => expect(decodeTranscript(bytes)).toBe('Größe “1”'));

  it('refuses what is not text', () => {
    const bytes = Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 32);
    expect(() => decodeTranscript(bytes)).toThrow(expect.objectContaining({ reason: 'unreadable-transcript' }));
  });

  it('refuses more than 64 MB', () => {
    expect(() => decodeTranscript(new Uint8Array(64 * 1024 * 1024 + 1))).toThrow('larger than 64 MB');
  });
});
