import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import { AppError } from '../../../http/app-error.ts';
import { fileTooLarge } from '../../../http/limits/file-too-large.ts';
import type { CloudDeps } from '../../connections/cloud-deps.ts';
import { driveErrorToAppError } from '../../connections/drive-error-to-app-error.ts';
import { openDrive } from '../../connections/tokens/open-drive.ts';
import { callDrive } from '../../providers/call-drive.ts';
import type { DriveAccess } from '../../providers/drive-access.ts';
import { DriveError, type DriveErrorReason } from '../../providers/drive-error.ts';

/** The maximum number of consecutive attempts without receiving any data. */
const MAX_ATTEMPTS = 4;
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [1000, 10_000] as const;
/** The maximum time without data from a drive before the connection counts as broken. */
const SILENCE_MS = 60_000;

const passing: readonly DriveErrorReason[] = ['transient', 'rate_limited'];

type Wanted = {
  userId: string;
  providerId: CloudProviderId;
  fileId: string;
  /** The size that the drive reported; null if it reported none. */
  sizeBytes: number | null;
  maxBytes: number;
  /** The path to write to, which must not exist yet. */
  path: string;
};

/**
 * Downloads a video from a drive to a local file, and resumes after broken connections. @throws AppError
 * `file_too_large`, `cloud_refused` if its length differs from the reported one, and drive errors
 */
export async function fetchDriveVideo(
  deps: CloudDeps,
  wanted: Wanted,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<{ sizeBytes: number; sha256: string }> {
  const { userId, providerId, maxBytes, path } = wanted;
  const access = await openDrive(deps, { userId, providerId });
  const file = await open(path, 'wx', 0o600);
  const state: DownloadState = { offset: 0, total: wanted.sizeBytes, hash: createHash('sha256') };
  try {
    for (let failures = 0; ; ) {
      const before = state.offset;
      try {
        await readRest({ access, file, state, wanted, maxBytes, onProgress }, signal);
        break;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof AppError) throw error;
        const mayPass = !(error instanceof DriveError) || passing.includes(error.reason);
        failures = state.offset > before ? 1 : failures + 1;
        if (!mayPass || failures >= MAX_ATTEMPTS) throw error;
        const requestedMs = error instanceof DriveError ? (error.retryAfterSec ?? 0) * 1000 : 0;
        const pauseMs = Math.max(requestedMs, FIRST_PAUSE_MS * 2 ** (failures - 1));
        await wait(Math.min(MAX_PAUSE_MS, pauseMs), undefined, { signal });
      }
    }
    await file.sync();
    return { sizeBytes: state.offset, sha256: state.hash.digest('hex') };
  } catch (error) {
    throw error instanceof DriveError ? driveErrorToAppError(error) : error;
  } finally {
    await file.close();
  }
}

type DownloadState = { offset: number; total: number | null; hash: ReturnType<typeof createHash> };

type Reading = {
  access: DriveAccess;
  file: FileHandle;
  state: DownloadState;
  wanted: Wanted;
  maxBytes: number;
  onProgress: (done: number) => void;
};

/** Reads from the current offset to the end. @throws DriveError `transient` if the stream ends early */
async function readRest({ access, file, state, wanted, maxBytes, onProgress }: Reading, signal: AbortSignal) {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('The drive says nothing.')), SILENCE_MS);
  const provider = access.provider.id;
  const refuse = (detail: string) =>
    new AppError(
      'cloud_refused',
      { provider: cloudProviderNames[provider] },
      { cause: new DriveError('refused', { provider, detail }) },
    );
  try {
    const range = state.offset > 0 ? { start: state.offset, end: null } : null;
    const either = AbortSignal.any([signal, silence.signal]);
    const opened = await callDrive(access, either, (call) => access.provider.open(wanted.fileId, range, call));
    const reader = opened.body.getReader();
    try {
      state.total ??= opened.sizeBytes;
      if (opened.sizeBytes !== null && opened.sizeBytes !== state.total) throw refuse('another size');
      if (range && opened.range?.start !== state.offset) throw refuse('another range');
      if ((state.total ?? 0) > maxBytes) throw fileTooLarge(state.total, maxBytes);
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        timer.refresh();
        if (state.offset + value.length > (state.total ?? maxBytes)) {
          throw state.total === null ? fileTooLarge(null, maxBytes) : refuse('longer than said');
        }
        await file.writeFile(value);
        state.hash.update(value);
        state.offset += value.length;
        if (state.total) onProgress(state.offset / state.total);
      }
    } finally {
      await reader.cancel().catch(() => {});
    }
    if (state.total !== null && state.offset < state.total) {
      throw new DriveError('transient', { provider, detail: 'cut short' });
    }
  } finally {
    clearTimeout(timer);
  }
}
