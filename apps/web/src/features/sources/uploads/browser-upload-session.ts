import { ApiError } from '../../../lib/api/api-error.ts';
import { ConnectionError } from '../../../lib/api/connection-error.ts';
import { onLocalDataCleared } from '../../../lib/session/clear-local-data.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import type { UploadFields } from '../chosen-source.ts';
import { sourcesMessages } from '../sources-messages.ts';
import { type FileHashes, startHashing } from './browser-file-hashes.ts';
import { createSpeedometer } from './create-speedometer.ts';
import { keepDraft, removeDraft, setDraftStatus } from './local-upload-drafts.ts';
import { runBrowserUpload } from './run-browser-upload.ts';
import { toUploadFailure, type UploadFailure } from './to-upload-failure.ts';
import { uploadLockName } from './upload-lock-name.ts';
import type { UploadPhase } from './upload-phase.ts';
import { uploadServer } from './upload-server.ts';
import { pause } from './with-retries.ts';

/** The state of an upload that a page shows. */
export type BrowserUploadSession = {
  userId: string;
  projectId: string;
  title: string;
  fileName: string;
  fileSize: number;
  fields: UploadFields;
  phase: UploadPhase;
  sentBytes: number;
  /** Null until there is enough data. */
  bytesPerSec: number | null;
  failure: UploadFailure | null;
};

export type UploadStart = {
  userId: string;
  projectId: string;
  file: File;
  fields: UploadFields;
  subtitles: File | null;
  /** True if no part of it was ever sent. */
  isNew: boolean;
};

/** The internal state of a session. */
type Work = { start: UploadStart; hashes: FileHashes; controller: AbortController };

/** The interval between progress updates. */
const newsEveryMs = 250;

const listeners = new Set<() => void>();
let session: BrowserUploadSession | null = null;
let work: Work | null = null;
let starts = 0;
let resolveDone: () => void = () => undefined;

/** The upload of this tab, one at a time. It continues while the user visits other pages of the product. */
export const browserUploadSession = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => session,
  /**
   * Sets the listener for completed uploads, which is called even after the user left the page. There is only one
   * listener.
   */
  onDone(listener: () => void): void {
    resolveDone = listener;
  },
  /** Returns the number of starts. Drafts that were read before the last start are outdated. */
  countStarts: () => starts,
  start(start: UploadStart): void {
    end();
    starts += 1;
    const { userId, projectId, file, fields } = start;
    const title = fields.projectName;
    const nothingSent = { phase: 'sending' as const, sentBytes: 0, bytesPerSec: null, failure: null };
    show({ userId, projectId, title, fields, fileName: file.name, fileSize: file.size, ...nothingSent });
    void keepDraft(start);
    void run({ start, hashes: startHashing(file), controller: new AbortController() });
  },
  pause(): void {
    if (!work || !session) return;
    work.controller.abort();
    change({ phase: 'paused', bytesPerSec: null });
    void setDraftStatus(session.projectId, 'paused');
  },
  /** Resumes after a pause or a failure without sending completed chunks again. */
  resume(): void {
    if (!work || !session) return;
    const { hashes } = work;
    const start = { ...work.start, isNew: false };
    change({ phase: 'sending', bytesPerSec: null, failure: null });
    void setDraftStatus(session.projectId, 'uploading');
    void run({ start, hashes, controller: new AbortController() });
  },
  /** Resumes after the subtitles were rejected, with others or with none. The video is not sent again. */
  resumeWithSubtitles(subtitles: File | null): void {
    if (!work) return;
    work = { ...work, start: { ...work.start, subtitles } };
    // A reload must not restore the rejected subtitles.
    void keepDraft(work.start);
    browserUploadSession.resume();
  },
  /** Cancels the upload, both here and on the server. */
  async cancel(): Promise<void> {
    const projectId = session?.projectId;
    end();
    // Removed first, so that the page does not list it as an interrupted upload.
    if (projectId !== undefined) await removeDraft(projectId);
    show(null);
    if (projectId !== undefined) await discardUpload(projectId);
  },
  /** Clears the session after the page has handled its result. */
  clear(): void {
    end();
    show(null);
  },
};

// Stops the upload on logout.
onLocalDataCleared(browserUploadSession.clear);

/** Removes an unfinished upload, both here and on the server. */
export async function discardUpload(projectId: string): Promise<void> {
  await removeDraft(projectId);
  await uploadServer.cancel(projectId).catch((error: unknown) => {
    // It never reached the server, or is already a project. The server removes unreachable uploads after an hour.
    if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error;
  });
}

function show(next: BrowserUploadSession | null): void {
  session = next;
  // Leaving the page would stop the upload. Once the server has every byte, it continues without the page.
  const isLeavingBad = next !== null && ['sending', 'offline'].includes(next.phase);
  window[isLeavingBad ? 'addEventListener' : 'removeEventListener']('beforeunload', warn);
  for (const listener of listeners) listener();
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function change(uploadEvent: Partial<BrowserUploadSession>): void {
  if (session) show({ ...session, ...uploadEvent });
}

function end(): void {
  work?.controller.abort();
  work?.hashes.stop();
  work = null;
}

async function run(mine: Work): Promise<void> {
  work = mine;
  const { start, hashes, controller } = mine;
  const { signal } = controller;
  const isCurrent = () => work === mine && !signal.aborted;
  const speed = createSpeedometer();
  let toldAtMs = 0;
  try {
    await withTabLock(start.projectId, signal, () =>
      runBrowserUpload(
        uploadServer,
        { projectId: start.projectId, file: start.file, fields: start.fields, hashes },
        {
          subtitles: start.subtitles,
          isNew: start.isNew,
          signal,
          wait: pause,
          waitForNetwork,
          onEvent: (uploadEvent) => {
            if (!isCurrent()) return;
            if (uploadEvent.phase !== 'sending') {
              speed.reset();
              return change({ phase: uploadEvent.phase, bytesPerSec: null });
            }
            if (uploadEvent.sentBytes === 0 && (session?.sentBytes ?? 0) > 0) {
              showToast(sourcesMessages.upload.startedOver, 'info', 8000);
            }
            const now = performance.now();
            if (now - toldAtMs < newsEveryMs && uploadEvent.sentBytes < start.file.size) return;
            toldAtMs = now;
            change({ ...uploadEvent, bytesPerSec: speed.note(uploadEvent.sentBytes, now) });
          },
        },
      ),
    );
    if (!isCurrent()) return;
    await removeDraft(start.projectId);
    hashes.stop();
    change({ phase: 'done', sentBytes: start.file.size, bytesPerSec: null });
    resolveDone();
    if (listeners.size > 0) return;
    // No page is open that would link to the project.
    showToast(sourcesMessages.upload.doneElsewhere({ title: start.fields.projectName }), 'success');
    browserUploadSession.clear();
  } catch (error) {
    if (!isCurrent()) return;
    const failure = toUploadFailure(error);
    change({ phase: 'failed', bytesPerSec: null, failure });
    if (listeners.size === 0) showToast(failure.message, 'error');
  }
}

/**
 * Runs `work` in one tab at a time, so that two tabs never send the same upload. A second tab waits until the first is
 * done or closed.
 */
async function withTabLock(projectId: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Web Locks exist only on https and localhost.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return await work();
  const name = uploadLockName(projectId);
  const isMine = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (isMine) return;
  change({ phase: 'elsewhere' });
  await locks.request(name, { signal }, async () => {
    change({ phase: 'sending' });
    await work();
  });
}

/** Waits until the browser is online again, but at most `ms`, since browsers do not always notice. */
async function waitForNetwork(ms: number, signal: AbortSignal): Promise<void> {
  const back = new AbortController();
  const isBack = () => back.abort();
  window.addEventListener('online', isBack, { once: true });
  try {
    await pause(ms, AbortSignal.any([signal, back.signal]));
  } catch {
    signal.throwIfAborted();
  } finally {
    window.removeEventListener('online', isBack);
  }
}
