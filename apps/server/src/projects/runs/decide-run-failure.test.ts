import { MediaError } from '@clipwright/media';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { decideRunFailure } from './decide-run-failure.ts';
import { describeFailure } from './describe-failure.ts';

describe('a failure', () => {
  it('of the input ends the run immediately and is not reported to operators', () => {
    for (const error of [new MediaError('not-media', 'No video.'), new AppError('source_not_found')]) {
      expect(decideRunFailure(error, 1)).toMatchObject({ isOver: true, isGivenUp: false });
    }
  });

  it('is retried six times when it is temporary, and twice when it is probably permanent', () => {
    const isOver = (reason: 'killed' | 'ffmpeg-failed' | 'ffmpeg-missing', attempt: number) =>
      decideRunFailure(new MediaError(reason, 'It failed.'), attempt).isOver;
    expect([isOver('killed', 5), isOver('killed', 6)]).toEqual([false, true]);
    expect([isOver('ffmpeg-failed', 1), isOver('ffmpeg-failed', 2)]).toEqual([false, true]);
    expect(isOver('ffmpeg-missing', 1)).toBe(true);
  });

  it('is retried if the run cannot be read here, and reports that in the end', () => {
    const unreadable = new AppError('run_unreadable');
    expect(decideRunFailure(unreadable, 5)).toMatchObject({ isOver: false });
    expect(decideRunFailure(unreadable, 6)).toEqual({
      failure: { code: 'run_unreadable', failure: { code: 'run_unreadable', facts: {} } },
      isOver: true,
      isGivenUp: true,
    });
  });

  it('reveals neither paths nor unexpected errors to users', () => {
    const messageOf = (error: unknown) => describeFailure(decideRunFailure(error, 6).failure.failure, 'en');
    expect(messageOf(new MediaError('ffmpeg-failed', 'Nothing can be read from /var/lib/clipwright.'))).toBe(
      'Video processing failed',
    );
    expect(messageOf(new MediaError('disk-full', 'Nothing can be written to /var/lib/clipwright.'))).toBe(
      'The server is low on disk space. Please try again later.',
    );
    expect(messageOf(new Error('insert into "projects" failed'))).toBe('Video processing failed');
    expect(messageOf(new MediaError('killed', 'It was ended and/or stopped.'))).toBe('It was ended and/or stopped.');
    const hidden = { code: 'sound-not-found', facts: { path: '/var/lib/clipwright/sound.wav' } } as const;
    expect(messageOf(new MediaError('not-found', hidden))).toBe('Video processing failed');
  });
});
