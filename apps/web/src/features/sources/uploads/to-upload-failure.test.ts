import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { FileUnreadableError } from './browser-file-hashes.ts';
import { SubtitlesRefusedError } from './run-browser-upload.ts';
import { toUploadFailure } from './to-upload-failure.ts';

const answer = (status: number, code: 'unexpected' | 'monthly_limit_reached' | 'file_not_video', message: string) =>
  new ApiError(status, { code, message, details: null, requestId: 'r-1' });

it.each([
  [answer(500, 'unexpected', 'It failed.'), 'Chunked upload failed: It failed.', true],
  [new ApiError(413, null, 'Payload Too Large'), 'Chunked upload failed: HTTP 413: Payload Too Large', false],
  [new ApiError(502, null), 'Chunked upload failed: HTTP 502', true],
  [new TypeError('a fault'), 'Chunked upload failed: An unexpected error occurred. Please try again.', true],
  [answer(400, 'file_not_video', 'Please select a valid video file'), 'Please select a valid video file', false],
  [answer(403, 'monthly_limit_reached', 'No videos left.'), 'No videos left.', true],
])('an upload failure describes %s as “%s”', (error, message, canRetry) => {
  expect(toUploadFailure(error)).toMatchObject({ message, canRetry });
});

it('an upload rejected because of the plan names the plan as the reason', () => {
  expect(toUploadFailure(answer(403, 'monthly_limit_reached', 'No videos left.')).isLimit).toBe(true);
  expect(toUploadFailure(answer(500, 'unexpected', 'It failed.')).isLimit).toBe(false);
});

it('an unreadable file prompts the user to choose it again', () => {
  expect(toUploadFailure(new FileUnreadableError('NotReadableError'))).toMatchObject({
    message: expect.stringMatching(/^The file can no longer be read\b/),
    canRetry: false,
  });
});

it('rejected subtitles leave the video unchanged', () => {
  const failure = toUploadFailure(new SubtitlesRefusedError('No words.'));
  expect(failure).toMatchObject({ message: 'No words.', isOfSubtitles: true });
  expect(toUploadFailure(answer(400, 'file_not_video', 'No video.')).isOfSubtitles).toBe(false);
});
