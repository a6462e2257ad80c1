import type { Cue, Transcript } from '../transcript.ts';
import { formatTimestamp } from './timestamp.ts';

/** Writes SubRip: one block per cue, with `NAME: ` before a known speaker's words and sounds in brackets. */
export function writeSrt(transcript: Transcript): string {
  return transcript.cues.map((cue, at) => `${at + 1}\n${writeTimes(cue)}\n${writeText(cue)}\n`).join('\n');
}

function writeTimes(cue: Cue): string {
  return `${formatTimestamp(cue.startSec, ',')} --> ${formatTimestamp(cue.endSec, ',')}`;
}

function writeText(cue: Cue): string {
  const spoken = cue.speaker === null || cue.text === '' ? cue.text : `${cue.speaker}: ${cue.text}`;
  const sounds = (cue.annotations ?? []).map((name) => `[${name}]`);
  // SubRip has no escape syntax, but players and this parser support entities; only text that looks like markup is
  // escaped.
  const text = spoken.replace(/&(?=#?\w{2,8};)/g, '&amp;').replace(/<(?=[/a-z\d])/gi, '&lt;');
  return [text.replaceAll('-->', '→'), ...sounds].filter(Boolean).join(' ');
}
