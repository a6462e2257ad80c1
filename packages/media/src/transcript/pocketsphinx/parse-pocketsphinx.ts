import type { Word } from '../transcript.ts';

/** `and(2)`: the second pronunciation of "and" in the dictionary. */
const variant = /\(\d+\)$/;

/**
 * Parses PocketSphinx output: the lines `word start end confidence` from `pocketsphinx_continuous -time yes` (0.8), or
 * the JSON lines from `pocketsphinx live` (5), whose objects have start `b`, duration `d`, probability `p`, text `t`
 * and words `w`. Silences and noises (`<sil>`, `[NOISE]`, `++BREATH++`) are left out.
 * @returns words in order; confidence is clamped to 0..1, which PocketSphinx 0.8 exceeds due to rounding.
 */
export function parsePocketsphinx(output: string): Word[] {
  const words = output
    .split(/\r\n|\n|\r/)
    .flatMap((line) => (line.startsWith('{') ? parseJsonLine(line) : parseLine(line)));
  words.sort((a, b) => a.startSec - b.startSec);
  return words.map((word, at) => ({ ...word, endSec: Math.min(word.endSec, words[at + 1]?.startSec ?? word.endSec) }));
}

function parseLine(line: string): Word[] {
  const match = /^(\S+) (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/.exec(line.trim());
  if (!match) return [];
  const [, token = '', start, end, confidence] = match;
  return toWord(token, Number(start), Number(end), Number(confidence));
}

function parseJsonLine(line: string): Word[] {
  try {
    const { w: words } = JSON.parse(line) as { w?: unknown };
    if (!Array.isArray(words)) return [];
    return words.flatMap((word: { b?: unknown; d?: unknown; p?: unknown; t?: unknown }) => {
      const [start, duration] = [Number(word.b), Number(word.d)];
      return typeof word.t === 'string' ? toWord(word.t, start, start + duration, Number(word.p)) : [];
    });
  } catch {
    // A line that was truncated when the program exited contains nothing useful.
    return [];
  }
}

function toWord(token: string, startSec: number, endSec: number, confidence: number): Word[] {
  if (/^(?:<.*>|\[.*\]|\+\+.*\+\+)$/.test(token) || !(startSec >= 0) || !(endSec >= startSec)) return [];
  const share = Number.isFinite(confidence) ? Math.min(1, Math.max(0, confidence)) : null;
  return [{ text: token.replace(variant, ''), startSec, endSec, confidence: share, speaker: null }];
}
