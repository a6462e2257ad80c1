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

/** An upload as a page shows it. */
export type BrowserUploadSession = {
  userId: string;
  projectId: string;
  title: string;
  fileName: string;
  fileSize: number;
  fields: UploadFields;
  phase: UploadPhase;
  sentBytes: number;
  /** Null until there is enough to tell. */
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
let tellDone: () => void = () => undefined;

/** One upload at a time, which goes on while the user looks at other pages of the product. */
export const browserUploadSession = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => session,
  /** Hears of every upload that has become a project, also after the page that began it was left. One listener at a time. */
  onDone(listener: () => void): void {
    tellDone = listener;
  },
  /** The count of starts: drafts that were read before the last one are out of date. */
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
  /** Goes on after a pause or a failure; what is there is not sent again. */
  resume(): void {
    if (!work || !session) return;
    const { hashes } = work;
    const start = { ...work.start, isNew: false };
    change({ phase: 'sending', bytesPerSec: null, failure: null });
    void setDraftStatus(session.projectId, 'uploading');
    void run({ start, hashes, controller: new AbortController() });
  },
  /** Goes on after the subtitles were refused: with others, or without any. The video is not sent again. */
  resumeWithSubtitles(subtitles: File | null): void {
    if (!work) return;
    work = { ...work, start: { ...work.start, subtitles } };
    // A reload must not bring back what was refused.
    void keepDraft(work.start);
    browserUploadSession.resume();
  },
  /** Gives the upload up, here and at the server. */
  async cancel(): Promise<void> {
    const projectId = session?.projectId;
    end();
    // First of all, so that the page does not take it for one that was interrupted.
    if (projectId !== undefined) await removeDraft(projectId);
    show(null);
    if (projectId !== undefined) await discardUpload(projectId);
  },
  /** The page has seen to how it ended. */
  clear(): void {
    end();
    show(null);
  },
};

// The user has logged out.
onLocalDataCleared(browserUploadSession.clear);

/** Forgets an unfinished upload, here and at the server. */
export async function discardUpload(projectId: string): Promise<void> {
  await removeDraft(projectId);
  await uploadServer.cancel(projectId).catch((error: unknown) => {
    // It never came there, or is a project by now; what cannot be reached is removed in an hour.
    if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error;
  });
}

function show(next: BrowserUploadSession | null): void {
  session = next;
  // What leaves the page now would be lost; what the server has goes on without it.
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
    tellDone();
    if (listeners.size > 0) return;
    // No one is on the page that would lead to the project.
    showToast(sourcesMessages.upload.doneElsewhere(start.fields.projectName), 'success');
    browserUploadSession.clear();
  } catch (error) {
    if (!isCurrent()) return;
    const failure = toUploadFailure(error);
    change({ phase: 'failed', bytesPerSec: null, failure });
    if (listeners.size === 0) showToast(failure.message, 'error');
  }
}

/** Two tabs never send the same upload: the second waits until the first is done or closed. */
async function withTabLock(projectId: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Only for https and localhost.
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

/** Until the browser says that it is online again, at the latest after so long: it does not always know. */
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
