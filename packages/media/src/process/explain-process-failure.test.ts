import { describe, expect, it } from 'vitest';
import { explainProcessFailure } from './explain-process-failure.ts';

const failure = { command: ['ffmpeg'], exitCode: 1, stderrTail: '', signal: null, code: null };

describe('explainFailure', () => {
  it.each([
    ['av_interleaved_write_frame(): No space left on device', 'disk-full'],
    ['Error writing trailer of file:a.mp4: File too large', 'disk-full'],
    ['[mov,mp4 @ 0x1] moov atom not found\nfile:a.mp4: Invalid data found when processing input', 'truncated'],
    ['file:a.mp4: Invalid data found when processing input', 'not-media'],
    ['[hls @ 0x1] Format not on whitelist', 'forbidden-format'],
    ['file:a.mp4: No such file or directory', 'not-found'],
    ['Error while filtering: Cannot allocate memory', 'out-of-memory'],
    ['Conversion failed!', 'ffmpeg-failed'],
  ])('reads %j as %s', (stderrTail, reason) => {
    expect(explainProcessFailure({ ...failure, stderrTail }).reason).toBe(reason);
  });

  it('distinguishes a missing ffmpeg, another missing program, and a killed one', () => {
    expect(explainProcessFailure({ ...failure, code: 'ENOENT' }).reason).toBe('ffmpeg-missing');
    expect(explainProcessFailure({ ...failure, command: ['espeak-ng'], code: 'ENOENT' }).reason).toBe('engine-missing');
    expect(explainProcessFailure({ ...failure, signal: 'SIGKILL' }).reason).toBe('killed');
  });

  it('names no path in its message', () => {
    const command = ['/opt/tools/ffprobe', '-i', 'file:/srv/uploads/talk.mp3'];
    const stderrTail = 'file:/srv/uploads/talk.mp3: Invalid argument';
    for (const signal of [null, 'SIGKILL'])
      expect(explainProcessFailure({ ...failure, command, stderrTail, signal }).message).not.toMatch(/[/\\]/);
  });

  it('keeps details for the log', () => {
    expect(explainProcessFailure({ ...failure, stderrTail: 'last words' }).facts).toEqual({
      command: ['ffmpeg'],
      exitCode: 1,
      stderrTail: 'last words',
    });
  });
});
