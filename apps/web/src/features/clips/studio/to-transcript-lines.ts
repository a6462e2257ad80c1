/** A line of the transcript, with its times in seconds of the media. */
export type Line = { startSec: number; endSec: number; text: string };

/** Returns the lines of a transcription's timestamps. Invalid entries are skipped. */
export function toTranscriptLines(timestamps: readonly unknown[]): Line[] {
  return timestamps.flatMap((cue) => {
    if (typeof cue !== 'object' || cue === null) return [];
    const { startSec, endSec, text } = cue as Record<string, unknown>;
    if (typeof startSec !== 'number' || typeof endSec !== 'number' || typeof text !== 'string') return [];
    return text.trim() === '' ? [] : [{ startSec, endSec, text: text.trim() }];
  });
}

/** Returns the index of the line at a time; -1 before the first. */
export function lineAt(lines: readonly Line[], sec: number): number {
  return lines.findLastIndex(({ startSec }) => startSec <= sec + 0.05);
}

/** Returns the lines that contain all of the words, ignoring case. */
export function findLines(lines: readonly Line[], search: string): Line[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter(({ text }) => words.every((word) => text.toLocaleLowerCase().includes(word)));
}
