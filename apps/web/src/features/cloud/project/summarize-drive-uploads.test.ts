import type { CloudUpload } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { makeUpload } from '../testing/make-upload.ts';
import { summarizeDriveUploads } from './summarize-drive-uploads.ts';

const stopped = (changes: Partial<CloudUpload>) => makeUpload({ state: 'paused', ...changes });

it('the summary counts uploaded files, and files in progress proportionally', () => {
  const summary = summarizeDriveUploads([
    makeUpload({ state: 'uploaded' }),
    makeUpload({ state: 'uploading', sizeBytes: 100, sentBytes: 50 }),
    makeUpload({ state: 'waiting', sizeBytes: null, sentBytes: 0 }),
  ]);
  expect(summary).toEqual({ done: 1, percent: 50, isUnderWay: true, reasons: [], needsReconnect: false });
});

it('the summary lists each reason once and marks the one that a new connection resolves', () => {
  const full = { errorCode: 'cloud_quota_full', message: 'Full.' };
  const summary = summarizeDriveUploads([
    stopped(full),
    stopped(full),
    stopped({ errorCode: 'cloud_unavailable', message: 'Away.' }),
  ]);
  expect(summary.reasons).toEqual(['Full.', 'Away.']);
  expect(summary.needsReconnect).toBe(false);
  expect(summary.isUnderWay).toBe(false);
  expect(
    summarizeDriveUploads([stopped({ errorCode: 'cloud_reconnect_required', message: 'Expired.' })]).needsReconnect,
  ).toBe(true);
});

it('the summary never counts more bytes than the file has', () => {
  expect(summarizeDriveUploads([makeUpload({ state: 'uploading', sizeBytes: 10, sentBytes: 30 })]).percent).toBe(100);
  expect(summarizeDriveUploads([]).percent).toBe(0);
});
