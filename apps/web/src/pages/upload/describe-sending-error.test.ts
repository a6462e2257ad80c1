import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { ConnectionError } from '../../lib/api/connection-error.ts';
import { describeSendingError } from './describe-sending-error.ts';

const fault = new ApiError(500, { code: 'unexpected', message: 'It failed.', details: null, requestId: 'r-1' });
const refused = new ApiError(403, { code: 'upgrade_needed', message: 'No.', details: null, requestId: 'r-1' });
const proxy = new ApiError(502, null, 'Bad Gateway');
const link = (url: string) => ({ kind: 'link' as const, url });
const youtube = link('https://youtu.be/jNQXAC9IVRw');
const other = link('https://media.example/talk.mp4');

it.each([
  [fault, { kind: 'file' }, 'Failed to process video with processing backend. Please try again.'],
  [fault, { kind: 'drive' }, 'Failed to process video with processing backend. Please try again.'],
  [fault, other, 'Failed to process video with processing backend. Please try again.'],
  [fault, youtube, 'Failed to process YouTube video with processing backend. Please try again.'],
  [fault, { kind: 'text' }, 'Failed to process text with processing backend. Please try again.'],
  [fault, { kind: 'sample' }, 'Failed to create project. Please try again.'],
  [proxy, { kind: 'file' }, 'Direct upload failed: HTTP 502: Bad Gateway'],
  [proxy, { kind: 'text' }, 'HTTP 502: Bad Gateway'],
  [new ApiError(502, null), { kind: 'text' }, 'HTTP 502'],
  [refused, { kind: 'file' }, 'No.'],
  [
    new ConnectionError('unreachable'),
    { kind: 'file' },
    'Direct upload failed: Network error. Please check your connection and try again.',
  ],
  [new ConnectionError('closed'), youtube, 'Network error. Please check your connection and try again.'],
  [
    new ConnectionError('timeout'),
    { kind: 'file' },
    'Request timed out. The video might be too large or the backend is overloaded.',
  ],
  [
    new ConnectionError('timeout'),
    youtube,
    'Request timed out after 1800 seconds. Video processing may still be running on the backend.',
  ],
  [new TypeError('a fault of the page'), { kind: 'text' }, 'An unexpected error occurred. Please try again.'],
] as const)('a sending error describes %s for %o', (error, source, text) => {
  expect(describeSendingError(error, source, 1800)).toBe(text);
});
