import type { Upload } from '@clipwright/contract';
import { ApiError } from '../../../lib/api/api-error.ts';
import { isRecoverable } from '../../../lib/api/describe-error.ts';
import { sendChunks, type UploadJob } from './send-chunks.ts';
import type { UploadServer } from './upload-server.ts';

/** The polling interval while the server checks the file. */
const askEveryMs = 1000;
/** The longest pause before a lost server is looked for again; a network that comes back ends it. */
const lookAgainAfterMs = 15_000;

/** The server has the file, or had it, and will not take it. */
export class UploadRefusedError extends Error {
  override readonly name = 'UploadRefusedError';
  readonly code: string;
  /** The file itself is fine and stays there for a day. */
  readonly sourceId: string;

  constructor({ error, sourceId, message }: Upload) {
    super(error?.message ?? message);
    this.code = error?.code ?? 'upload_damaged';
    this.sourceId = sourceId;
  }
}

/** The video is there and fine; only the subtitles beside it were refused. */
export class SubtitlesRefusedError extends Error {
  override readonly name = 'SubtitlesRefusedError';
}

export type UploadEvent =
  | { phase: 'sending'; sentBytes: number }
  /** The network or the server is gone; it goes on by itself. */
  | { phase: 'offline' }
  /** The server has every byte. */
  | { phase: 'checking' };

type RunOptions = {
  subtitles: File | null;
  /** True if the server cannot have any part of it yet. */
  isNew: boolean;
  signal: AbortSignal;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Resolves when the network may be back, at the latest after so many milliseconds. */
  waitForNetwork: (ms: number, signal: AbortSignal) => Promise<void>;
  onEvent: (event: UploadEvent) => void;
};

/**
 * Uploads a file and waits until its processing has started, through lost networks and restarted servers: each time, it requests
 * the parts that the server has. @throws UploadRefusedError, SubtitlesRefusedError, ApiError, FileUnreadableError, the signal's reason
 */
export async function runBrowserUpload(server: UploadServer, job: UploadJob, options: RunOptions): Promise<void> {
  const { signal, onEvent } = options;
  // Kept over a lost connection: they are added once.
  const subtitles = { left: options.subtitles };
  for (let isFirst = true; ; isFirst = false) {
    try {
      const upload = options.isNew && isFirst ? null : await server.find(job.projectId, signal);
      if (await bring(server, job, { ...options, known: upload, subtitles, isFirst })) return;
    } catch (error) {
      signal.throwIfAborted();
      if (!isRecoverable(error)) throw error;
      onEvent({ phase: 'offline' });
      await options.waitForNetwork(lookAgainAfterMs, signal);
    }
  }
}

type BringOptions = Omit<RunOptions, 'subtitles'> & {
  known: Upload | null;
  subtitles: { left: File | null };
  isFirst: boolean;
};

/** One pass over what the server lacks. @returns whether processing has begun; otherwise there is more to send */
async function bring(server: UploadServer, job: UploadJob, options: BringOptions): Promise<boolean> {
  const { known: upload, subtitles, isFirst, signal, wait, onEvent } = options;
  const { projectId } = job;
  if (upload?.nextStep === 'follow_processing') return true;
  if (upload?.nextStep === 'start_over') {
    // A refused upload can be sent again, unless the plan refuses it.
    if (!isFirst || upload.receivedChunks.length > 0 || isOfPlan(upload)) throw new UploadRefusedError(upload);
  }
  if (!upload || upload.nextStep === 'send_chunks' || upload.nextStep === 'start_over') {
    const received = new Set(upload?.nextStep === 'send_chunks' ? upload.receivedChunks : []);
    const onProgress = (sentBytes: number) => onEvent({ phase: 'sending', sentBytes });
    await sendChunks(server, job, { received, signal, wait, onProgress });
  }
  onEvent({ phase: 'checking' });
  if (subtitles.left) {
    const sourceId = upload?.sourceId ?? (await server.find(projectId, signal))?.sourceId;
    if (sourceId) await addSubtitles(server, { sourceId, subtitles: subtitles.left, signal });
    subtitles.left = null;
  }
  // Last of all, so that processing does not begin before the subtitles are there.
  await server.finish(projectId, await job.hashes.whole(), signal);
  for (;;) {
    const now = await server.find(projectId, signal);
    if (now?.nextStep === 'follow_processing') return true;
    if (now?.nextStep === 'start_over') throw new UploadRefusedError(now);
    if (now?.nextStep !== 'wait') return false;
    await wait(askEveryMs, signal);
  }
}

type GivenSubtitles = { sourceId: string; subtitles: File; signal: AbortSignal };

async function addSubtitles(server: UploadServer, { sourceId, subtitles, signal }: GivenSubtitles): Promise<void> {
  try {
    await server.addSubtitles(sourceId, subtitles, signal);
  } catch (error) {
    const isRefusal = error instanceof ApiError && [400, 413, 415, 422].includes(error.status);
    throw isRefusal ? new SubtitlesRefusedError(error.message, { cause: error }) : error;
  }
}

const planCodes = new Set(['monthly_limit_reached', 'upgrade_needed', 'not_enough_credits', 'clips_limit_reached']);

/** True if the file is fine and only the plan refuses it. */
export function isOfPlan(refused: Upload | UploadRefusedError | ApiError): boolean {
  const code = 'code' in refused ? refused.code : refused.error?.code;
  return code !== undefined && planCodes.has(code);
}
