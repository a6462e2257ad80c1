import { describe, expect, it } from 'vitest';
import { decodeTranscript } from './decode-transcript.ts';

const textOf = (bytes: Uint8Array) => decodeTranscript(bytes).text;

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
  ])('reads %s', (_, bytes) => expect(textOf(bytes)).toBe('Größe “1”'));

  it.each([
    ['zeros inside', Buffer.from('WEB\0VTT\0\0\0 and mo\0re')],
    ['zeros at its end', Buffer.concat([Buffer.from('WEBVTT and more'), Buffer.alloc(6000)])],
    ['a mark that was written as Windows-1252', Buffer.from('ï»¿WEBVTT and more')],
    ['two marks', Buffer.from('\ufeff\ufeffWEBVTT and more')],
    ['a mark of UTF-8 before Windows-1252', Buffer.from('\xef\xbb\xbfWEBVTT and more', 'latin1')],
  ])('reads text with %s', (_, bytes) => expect(textOf(bytes)).toBe('WEBVTT and more'));

  it('reads Windows-1252 despite a UTF-8 byte order mark', () => {
    expect(textOf(Buffer.from('\xef\xbb\xbfGr\xf6\xdfe', 'latin1'))).toBe('Größe');
  });

  it.each([
    ['utf-32le', (text: string) => Buffer.from(Uint32Array.from(text, (sign) => sign.codePointAt(0) ?? 0).buffer)],
    [
      'utf-32be',
      (text: string) => Buffer.from(Uint32Array.from(text, (sign) => sign.codePointAt(0) ?? 0).buffer).swap32(),
    ],
    ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
    ['utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('reads Chinese subtitles in %s with and without a mark', (encoding, encode) => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\n我们问了十个人去年为什么付了钱。\n';
    expect(decodeTranscript(encode(text))).toMatchObject({ text, encoding });
    expect(decodeTranscript(encode(`\ufeff${text}`))).toMatchObject({ text, encoding });
  });

  it('reads ISO-2022-JP', () => {
    const bytes = Buffer.concat([
      Buffer.from('1: '),
      Buffer.from([0x1b, 0x24, 0x42, 0x24, 0x22, 0x1b, 0x28, 0x42]),
      Buffer.from('!'),
    ]);
    expect(decodeTranscript(bytes)).toMatchObject({ text: '1: あ!', encoding: 'iso-2022-jp' });
  });

  it('reads UTF-8 with a few damaged bytes and counts them', () => {
    const bytes = Buffer.concat([Buffer.from('Größe ist schön, '), Buffer.of(0xc3), Buffer.from(' aber für wen?')]);
    expect(decodeTranscript(bytes)).toEqual({
      text: 'Größe ist schön,  aber für wen?',
      encoding: 'utf-8',
      otherEncoding: null,
      lostCharacters: 1,
    });
  });

  it('refuses data that is mostly zeros', () => {
    const bytes = Buffer.alloc(4000, Buffer.from('a\0\0b\0'));
    expect(() => decodeTranscript(bytes)).toThrow(expect.objectContaining({ reason: 'unreadable-transcript' }));
  });

  it('refuses data that is not text', () => {
    const bytes = Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 32);
    expect(() => decodeTranscript(bytes)).toThrow(expect.objectContaining({ reason: 'unreadable-transcript' }));
  });

  it('refuses more than 64 MB', () => {
    expect(() => decodeTranscript(new Uint8Array(64 * 1024 * 1024 + 1))).toThrow('transcript-too-large {"mostMb":64}');
  });
});
