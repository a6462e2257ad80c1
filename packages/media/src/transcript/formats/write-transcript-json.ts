import type { Transcript } from '../transcript.ts';

/** Writes our own JSON, which keeps everything: `parseTranscript` returns an equal transcript. */
export function writeTranscriptJson(transcript: Transcript): string {
  return `${JSON.stringify(transcript, null, 1)}\n`;
}
