import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikeMedia, sniffedBytes } from './looks-like-media.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('looksLikeMedia', () => {
  it.each([
    ['a text', bytes('This is no video. '.repeat(100))],
    ['a text of G, where packets of a transport stream would begin', bytes('Gosh '.repeat(400))],
    ['a web page', bytes('<!doctype html><html></html>')],
    ['a PDF', bytes('%PDF-1.7\n')],
    ['a ZIP', bytes('PK\u0003\u0004')],
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['a WebP', bytes('RIFF....WEBPVP8 ')],
    ['a text in UTF-16', new Uint8Array([0xff, 0xfe, 0x48, 0x00, 0x69, 0x00])],
    ['an empty file', new Uint8Array()],
    ['zeros', new Uint8Array(sniffedBytes)],
  ])('refuses %s', (_, head) => {
    expect(looksLikeMedia(head)).toBe(false);
  });

  it.each([
    ['WebM', new Uint8Array([0x1a, 0x45, 0xdf, 0xa3])],
    ['Ogg', bytes('OggS')],
    ['IVF', bytes('DKIF')],
    ['a WAV', bytes('RIFF\n\r..WAVEfmt ')],
    ['an MP3 with tags', bytes('ID3\u0004')],
    ['an MP3 without tags', new Uint8Array([0xff, 0xfb, 0x90, 0x64])],
    ['MP4', bytes('\u0000\u0000\u0000\u0020ftypisom')],
  ])('accepts %s', (_, head) => {
    expect(looksLikeMedia(head)).toBe(true);
  });

  it('accepts a transport stream that starts in the middle of a packet', () => {
    const head = new Uint8Array(sniffedBytes).fill(1);
    for (let at = 55; at < head.length; at += 188) head[at] = 0x47;
    expect(looksLikeMedia(head)).toBe(true);
  });

  it('refuses lines of text with any content', () => {
    fc.assert(
      fc.property(fc.array(fc.lorem(), { minLength: 1 }), (lines) => {
        expect(looksLikeMedia(bytes(lines.join('\n')).subarray(0, sniffedBytes))).toBe(false);
      }),
    );
  });
});
