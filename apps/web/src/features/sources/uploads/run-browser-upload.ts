import type { Upload } from '@clipwright/contract';
import { ApiError } from '../../../lib/api/api-error.ts';
import { isRecoverable } from '../../../lib/api/describe-error.ts';
import { sendChunks, type UploadJob } from './send-chunks.ts';
import type { UploadServer } from './upload-server.ts';

/** The polling interval while the server checks the file. */
const askEveryMs = 1000;
/** The longest pause before the server is tried again. It ends early if the network returns. */
const lookAgainAfterMs = 15_000;

/** The server received the file, but rejects it. */
export class UploadRefusedError extends Error {
  override readonly name = 'UploadRefusedError';
  readonly code: string;
  /** The id of the uploaded file, which the server keeps for a day. */
  readonly sourceId: string;

  constructor({ error, sourceId, message }: Upload) {
    super(error?.message ?? message);
    this.code = error?.code ?? 'upload_damaged';
    this.sourceId = sourceId;
  }
}

/** The video is uploaded and accepted; only its subtitles were rejected. */
export class SubtitlesRefusedError extends Error {
  override readonly name = 'SubtitlesRefusedError';
}

export type UploadEvent =
  | { phase: 'sending'; sentBytes: number }
  /** The network or the server is unreachable. The upload resumes automatically. */
  | { phase: 'offline' }
  /** The server has every byte. */
  | { phase: 'checking' };

type RunOptions = {
  subtitles: File | null;
  /** True if the server cannot have any part of the file yet. */
  isNew: boolean;
  signal: AbortSignal;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Resolves when the network may be back, but after `ms` at the latest. */
  waitForNetwork: (ms: number, signal: AbortSignal) => Promise<void>;
  onEvent: (event: UploadEvent) => void;
};

/**
 * Uploads a file and waits until its processing has started. It survives lost connections and server restarts, after
 * which it fetches the list of received chunks.
 * @throws UploadRefusedError, SubtitlesRefusedError, ApiError, FileUnreadableError, the signal's reason
 */
export async function runBrowserUpload(server: UploadServer, job: UploadJob, options: RunOptions): Promise<void> {
  const { signal, onEvent } = options;
  // Shared between attempts, so that subtitles are added only once.
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

/**
 * Sends everything that the server lacks.
 * @returns true if processing has started; false if there is more to send
 */
async function bring(server: UploadServer, job: UploadJob, options: BringOptions): Promise<boolean> {
  const { known: upload, subtitles, isFirst, signal, wait, onEvent } = options;
  const { projectId } = job;
  if (upload?.nextStep === 'follow_processing') return true;
  if (upload?.nextStep === 'start_over') {
    // A rejected upload can be sent again, unless the plan is the reason.
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
  // Sent last, so that processing does not start before the subtitles are added.
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

/** Returns true if the file is fine and only the plan rejects it. */
export function isOfPlan(refused: Upload | UploadRefusedError | ApiError): boolean {
  const code = 'code' in refused ? refused.code : refused.error?.code;
  return code !== undefined && planCodes.has(code);
}
