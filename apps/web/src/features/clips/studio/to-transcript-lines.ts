import { speakerName } from '@clipwright/clip-spec';

/** A line of the transcript, with its times in seconds of the media. */
export type Line = { startSec: number; endSec: number; text: string; speaker: string | null };

/** Returns the lines of a transcription's timestamps. Invalid entries are skipped. */
export function toTranscriptLines(timestamps: readonly unknown[]): Line[] {
  return timestamps.flatMap((cue) => {
    if (typeof cue !== 'object' || cue === null) return [];
    const { startSec, endSec, text, speaker } = cue as Record<string, unknown>;
    if (typeof startSec !== 'number' || typeof endSec !== 'number' || typeof text !== 'string') return [];
    return text.trim() === ''
      ? []
      : [{ startSec, endSec, text: text.trim(), speaker: typeof speaker === 'string' ? speaker : null }];
  });
}

/** Returns the index of the line at a time; -1 before the first. */
export function lineAt(lines: readonly Line[], sec: number): number {
  return lines.findLastIndex(({ startSec }) => startSec <= sec + 0.05);
}

/** Returns the lines whose text or speaker contains all of the words, ignoring case. */
export function findLines(lines: readonly Line[], search: string): Line[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter(({ text, speaker }) => {
    const spoken = `${speaker === null ? '' : speakerName(speaker)} ${text}`.toLocaleLowerCase();
    return words.every((word) => spoken.includes(word));
  });
}

/** Returns the speakers of some lines, in the order in which they speak. */
export function listSpeakers(lines: readonly Line[]): string[] {
  return [...new Set(lines.flatMap(({ speaker }) => speaker ?? []))];
}

/** True if a line begins the words of another speaker than the line before it. */
export function beginsTurn(lines: readonly Line[], at: number): boolean {
  const { speaker = null } = lines[at] ?? {};
  return speaker !== null && speaker !== lines[at - 1]?.speaker;
}
