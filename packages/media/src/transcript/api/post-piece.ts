import '../../fetch.ts';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FailureFact } from '../../facts/failures.ts';
import { MediaError } from '../../media-error.ts';
import { readSubtitleAnswer } from '../answer/read-subtitle-answer.ts';
import { readAnswer, type TranscriptionAnswer } from '../answer/transcription-answer.ts';

/** A transcription server. */
export type ApiSettings = {
  /** The base URL before `/audio/transcriptions`, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  /** The API key, sent as a bearer token; null for servers that need none. Never included in errors. */
  apiKey: string | null;
  model: string;
  /** The time limit for a request; default 5 minutes. A piece that takes longer is sent again in smaller pieces. */
  timeoutMs?: number | undefined;
  /** The delay before the first retry in milliseconds, doubled for each further retry; default 1000. */
  retryDelayMs?: number | undefined;
};

/** `text`: the server rejected word timestamps or the verbose format, so only text is requested. */
export type AnswerDetail = 'words' | 'text';

const MAX_ATTEMPTS = 5;
const MAX_RETRY_AFTER_MS = 60_000;
/** A piece's word timestamps, with the tokens that some servers add, take about 500 kB. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
export const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** The server did not answer a piece in time. It may answer a shorter piece. */
export class SlowServerError extends MediaError {}

/**
 * Sends one piece of audio and parses the response. If the server is busy or failing (429, 5xx, no connection), the
 * request is retried after the delay that the server asks for. If the server does not support word timestamps, they are
 * no longer requested.
 * @throws SlowServerError if the server did not answer in time; MediaError `transcription-failed` with advice,
 * `cancelled`.
 */
export async function postPiece(
  settings: ApiSettings,
  piece: { path: string; language: string | null; detail: AnswerDetail },
  signal: AbortSignal | undefined,
): Promise<{ answer: TranscriptionAnswer; detail: AnswerDetail; tookMs: number }> {
  let { detail } = piece;
  for (let attempt = 1; ; attempt++) {
    const startedMs = performance.now();
    const outcome = await ask(settings, { ...piece, detail }, signal);
    if (signal?.aborted) throw new MediaError('cancelled', 'The transcription was canceled.');
    if (outcome.kind === 'answer') {
      return { answer: parseAnswer(outcome.text, settings), detail, tookMs: performance.now() - startedMs };
    }
    const isUnknownFormat = outcome.status === 400 || outcome.status === 422;
    if (isUnknownFormat && detail === 'words' && /response_format|timestamp|granularit|verbose/i.test(outcome.text)) {
      detail = 'text';
      continue;
    }
    const mayPass =
      outcome.status === null || outcome.status === 408 || outcome.status === 429 || outcome.status >= 500;
    if (outcome.isTooSlow) throw new SlowServerError('transcription-failed', refusal(settings, outcome).failure);
    if (!mayPass || attempt >= MAX_ATTEMPTS) throw refusal(settings, outcome);
    const backoffMs = (settings.retryDelayMs ?? 1000) * 2 ** (attempt - 1);
    await sleep(outcome.retryAfterMs ?? backoffMs, undefined, { signal }).catch(() => undefined);
  }
}

type Outcome =
  | { kind: 'answer'; text: string }
  /** `status` is null if there was no response. */
  | { kind: 'refused'; status: number | null; text: string; retryAfterMs: number | null; isTooSlow?: boolean };

async function ask(
  settings: ApiSettings,
  piece: { path: string; language: string | null; detail: AnswerDetail },
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const form = new FormData();
  form.append(
    'file',
    await openAsBlob(piece.path, { type: piece.path.endsWith('.flac') ? 'audio/flac' : 'audio/mp4' }),
    basename(piece.path),
  );
  form.append('model', settings.model);
  form.append('response_format', piece.detail === 'words' ? 'verbose_json' : 'json');
  if (piece.detail === 'words') form.append('timestamp_granularities[]', 'word');
  if (piece.detail === 'words') form.append('timestamp_granularities[]', 'segment');
  if (piece.language !== null) form.append('language', piece.language);
  const timeout = AbortSignal.timeout(settings.timeoutMs ?? REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(`${settings.baseUrl.replace(/\/+$/, '')}/audio/transcriptions`, {
      method: 'POST',
      body: form,
      headers: settings.apiKey === null ? {} : { authorization: `Bearer ${settings.apiKey}` },
      // Speech is only sent to the configured service.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await readText(response);
    if (response.ok) return { kind: 'answer', text };
    const retryAfterSec = Number(response.headers.get('retry-after') ?? Number.NaN);
    const retryAfterMs = retryAfterSec >= 0 ? Math.min(MAX_RETRY_AFTER_MS, retryAfterSec * 1000) : null;
    return { kind: 'refused', status: response.status, text, retryAfterMs };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    const why = cause || (error instanceof Error ? error.message : 'the connection broke');
    const text = timeout.aborted ? 'it did not answer in time' : why;
    return { kind: 'refused', status: null, text, retryAfterMs: null, isTooSlow: timeout.aborted };
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw new Error('the answer never ends');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseAnswer(text: string, settings: ApiSettings): TranscriptionAnswer {
  const answer = readAnswer(parseJson(text)) ?? readPlainAnswer(text);
  if (answer) return readSubtitleAnswer(answer);
  throw new MediaError(
    'transcription-failed',
    { code: 'transcription-server-answer-unknown', facts: { host: hostOf(settings) } },
    { host: hostOf(settings), answer: withoutKey(text.slice(0, 300), settings) },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Some servers send plain text regardless of the requested format. */
function readPlainAnswer(text: string): TranscriptionAnswer | null {
  const isPlain = text.trim() !== '' && !/^\s*[{[<"]/.test(text);
  return isPlain ? { text, language: null, words: [], segments: [], isInSeconds: false } : null;
}

function refusal(settings: ApiSettings, outcome: Outcome & { kind: 'refused' }): MediaError {
  const serverMessage = withoutKey(messageOf(outcome.text), settings);
  const facts = { host: hostOf(settings), status: outcome.status, model: settings.model, answer: serverMessage };
  const { host } = facts;
  const failed = (failure: FailureFact) => new MediaError('transcription-failed', failure, facts);
  if (outcome.status === null)
    return failed({ code: 'transcription-server-unreachable', facts: { host, said: serverMessage } });
  if (outcome.status === 401 || outcome.status === 403)
    return failed({ code: 'transcription-server-refused-key', facts: { host } });
  if (outcome.status === 404)
    return failed({ code: 'transcription-server-unknown-model', facts: { host, model: settings.model } });
  if (outcome.status === 429) return failed({ code: 'transcription-server-busy', facts: { host } });
  return failed({
    code: 'transcription-server-failed',
    facts: { host, status: outcome.status, said: serverMessage || null },
  });
}

/** Returns a server's error message: extracted from OpenAI's format, or the body unchanged. */
function messageOf(text: string): string {
  const message = /"message"\s*:\s*"((?:[^"\\]|\\.){1,300})"/.exec(text)?.[1] ?? (text.startsWith('<') ? '' : text);
  return message.replace(/\s+/g, ' ').trim().slice(0, 200);
}

/** Redacts the API key, because servers quote keys in their errors, in full or in part. */
function withoutKey(text: string, { apiKey }: ApiSettings): string {
  const whole = apiKey === null || apiKey === '' ? text : text.replaceAll(apiKey, '[key]');
  return whole.replace(/\b(?:sk|pk|key)-[\w*.-]{4,}/gi, '[key]').replace(/Bearer\s+\S+/gi, 'Bearer [key]');
}

function hostOf(settings: ApiSettings): string {
  return URL.parse(settings.baseUrl)?.host ?? 'an invalid address';
}
