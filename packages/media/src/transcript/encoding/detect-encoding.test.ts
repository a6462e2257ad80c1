import { describe, expect, it } from 'vitest';
import { detectEncoding } from './detect-encoding.ts';
import spokenSamples from './spoken-samples.json' with { type: 'json' };

const twoByte = ['gb18030', 'big5', 'euc-kr', 'shift_jis', 'euc-jp'];
const tables = new Map<string, Map<string, number[]>>();

/** Returns an encoding's characters with their bytes. */
function tableOf(encoding: string): Map<string, number[]> {
  const cachedTable = tables.get(encoding);
  if (cachedTable) return cachedTable;
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (bytes: number[]) => {
    const sign = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(sign).length === 1 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, bytes);
  };
  for (let first = 0; first < 256; first++) add([first]);
  for (let first = 0x81; first < 256 && twoByte.includes(encoding); first++) {
    for (let second = 0x40; second < 256; second++) add([first, second]);
  }
  tables.set(encoding, table);
  return table;
}

function encode(text: string, encoding: string): Uint8Array {
  return Uint8Array.from(Array.from(text).flatMap((sign) => tableOf(encoding).get(sign) ?? []));
}

const subtitles = (lines: readonly string[]) =>
  lines.map((line, at) => `${at + 1}\r\n00:00:0${at},000 --> 00:00:0${at},900\r\n${line}\r\n`).join('\r\n');

const samples = Object.entries(spokenSamples).flatMap(([encoding, languages]) =>
  Object.entries(languages as Record<string, string[]>).map(([language, lines]) => ({ encoding, language, lines })),
);

describe('detectEncoding', () => {
  it.each(samples)('finds $encoding for $language, in six cues and in three', ({ encoding, lines }) => {
    for (const part of [lines, lines.slice(0, 3), lines.slice(3)]) {
      const text = subtitles(part);
      const bytes = encode(text, encoding);
      expect(new TextDecoder(detectEncoding(bytes, null).encoding).decode(bytes)).toBe(text);
    }
  });

  it('finds other encodings of Russian', () => {
    const text = subtitles(spokenSamples['windows-1251'].ru);
    for (const encoding of ['iso-8859-5', 'ibm866', 'koi8-r']) {
      expect(detectEncoding(encode(text, encoding), null)).toEqual({ encoding, other: null });
    }
  });

  it('finds the other encoding of Arabic, and mentions the other one of Russian', () => {
    const arabic = encode(subtitles(spokenSamples['windows-1256'].ar), 'iso-8859-6');
    expect(detectEncoding(arabic, null)).toEqual({ encoding: 'iso-8859-6', other: null });
    const russian = detectEncoding(encode(subtitles(spokenSamples['windows-1251'].ru), 'x-mac-cyrillic'), null);
    expect([russian.encoding, russian.other]).toContain('x-mac-cyrillic');
  });

  it('distinguishes the two code pages of Central Europe by letters that no language there combines', () => {
    const lines = [
      'Zeptali jsme se deseti lidí, za co zaplatili.',
      'Nebyla to odpověď, kterou jsme čekali, příště už víme.',
    ];
    for (const encoding of ['iso-8859-2', 'windows-1250']) {
      const text = subtitles(lines);
      const bytes = encode(text, encoding);
      expect(new TextDecoder(detectEncoding(bytes, null).encoding).decode(bytes)).toBe(text);
    }
  });

  it('is never certain of a wrong encoding in a single cue, but once in two hundred', () => {
    let wrong = 0;
    for (const { encoding, lines } of samples) {
      for (const line of lines) {
        const text = subtitles([line]);
        const bytes = encode(text, encoding);
        const detected = detectEncoding(bytes, null);
        if (detected.other === null && new TextDecoder(detected.encoding).decode(bytes) !== text) wrong++;
      }
    }
    expect(wrong).toBeLessThanOrEqual(1);
  });

  it('settles a tie by the language', () => {
    const bytes = encode(subtitles(['Díky, že jste tu.', 'Děkuji.']), 'windows-1250');
    expect(detectEncoding(bytes, 'cs').encoding).toBe('windows-1250');
    const lithuanian = encode(subtitles(['Ačiū, kad šiandien esate čia su mumis.']), 'windows-1257');
    expect(detectEncoding(lithuanian, 'lt').encoding).toBe('windows-1257');
  });

  it('handles a long file without a known language in bounded time', () => {
    const bytes = Uint8Array.from({ length: 4_000_000 }, (_, at) => 0x80 + ((at * 7919) % 128));
    expect(() => detectEncoding(bytes, null)).not.toThrow();
  });
});
