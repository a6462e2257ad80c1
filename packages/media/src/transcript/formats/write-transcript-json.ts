import type { Transcript } from '../transcript.ts';

/** Writes Clipwright's JSON format, which preserves everything: `parseTranscript` returns an equal transcript. */
export function writeTranscriptJson(transcript: Transcript): string {
  return `${JSON.stringify(transcript, null, 1)}\n`;
}
