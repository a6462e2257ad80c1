import { basename } from 'node:path';
import type { FailureFact } from '../facts/failures.ts';
import { MediaError, type MediaErrorReason } from '../media-error.ts';

/** A failed program's exit. */
export type ProcessFailure = {
  command: readonly string[];
  exitCode: number | null;
  stderrTail: string;
  /** The name of the signal that ended it, or null. */
  signal: string | null;
  /** The operating system's error code, such as `ENOENT`, if it could not be started. */
  code: string | null;
};

/** Messages from ffmpeg and ffprobe 5 to 8, tried in this order. */
const lastWords: readonly [RegExp, MediaErrorReason, string | FailureFact][] = [
  [
    // The last one is the message for a file size limit, which some disks and accounts have.
    /No space left on device|Disk quota exceeded|File too large/i,
    'disk-full',
    'The disk is full: free some space and try again.',
  ],
  [/Cannot allocate memory|Out of memory/i, 'out-of-memory', { code: 'not-enough-memory', facts: {} }],
  [/\[\w{1,20}_pipe @ [^\]]{0,40}\] Format not on whitelist/i, 'not-media', { code: 'still-picture', facts: {} }],
  [
    /not on (?:the )?whitelist|Format not on whitelist|whitelist/i,
    'forbidden-format',
    { code: 'forbidden-format', facts: {} },
  ],
  [/No such file or directory/i, 'not-found', 'The file does not exist.'],
  [/encrypt|decryption|senc|cenc/i, 'encrypted', { code: 'encrypted', facts: {} }],
  [/Decoder \(codec [\w-]+\) not found|Unknown decoder/i, 'decoder-missing', { code: 'decoder-missing', facts: {} }],
  [
    // Any broken file that claims to be an MP4 fails like this, whether it is an incomplete copy or not a video at all.
    /moov atom not found/i,
    'truncated',
    { code: 'header-missing', facts: {} },
  ],
  [/partial file|End of file/i, 'truncated', { code: 'ends-early', facts: {} }],
  [
    /Invalid data found|could not find codec parameters|Unknown format|not supported/i,
    'not-media',
    { code: 'unreadable-media', facts: {} },
  ],
];

/** Converts a program's exit to an error with its reason. */
export function explainProcessFailure(failure: ProcessFailure): MediaError {
  // The path is not meant for users, and the program's output contains file names: both are in the facts, for the log.
  const program = basename(failure.command[0] ?? 'program');
  const facts = { command: failure.command, exitCode: failure.exitCode, stderrTail: failure.stderrTail };
  if (failure.code === 'ENOENT') {
    const isFfmpeg = /ff(mpeg|probe)/.test(program);
    return new MediaError(
      isFfmpeg ? 'ffmpeg-missing' : 'engine-missing',
      { code: 'program-missing', facts: { program } },
      facts,
    );
  }
  if (failure.signal)
    return new MediaError('killed', { code: 'program-terminated', facts: { program, signal: failure.signal } }, facts);
  for (const [pattern, reason, message] of lastWords) {
    if (pattern.test(failure.stderrTail)) return new MediaError(reason, message, facts);
  }
  return new MediaError('ffmpeg-failed', { code: 'program-failed', facts: { program } }, facts);
}
