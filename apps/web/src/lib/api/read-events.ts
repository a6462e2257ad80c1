import { workspaceHeader } from '@clipwright/contract';
import { createParser } from 'eventsource-parser';
import { language } from '../language/language-messages.ts';
import { namedWorkspaceId } from '../workspace/named-workspace.ts';
import { ConnectionError } from './connection-error.ts';
import { readBody } from './read-body.ts';
import { toApiError } from './to-api-error.ts';

/** The server sends a heartbeat every 15 seconds. A stream that is silent for more than two of them is dead. */
const longestSilenceMs = 35_000;

export type ServerEvent = { id: string | null; event: string; data: string };

type ReadEventsOptions = {
  /** The id of the last received event; only newer events are sent. */
  lastEventId: string | null;
  signal: AbortSignal;
};

/**
 * Yields server-sent events until the server ends the stream. Throws an `ApiError` for an error response, a
 * `ConnectionError` if the stream breaks or falls silent, and the signal's reason if it was aborted.
 */
export async function* readEvents(
  url: string | URL,
  { lastEventId, signal }: ReadEventsOptions,
): AsyncGenerator<ServerEvent> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), longestSilenceMs);
  };
  const workspaceId = namedWorkspaceId();
  try {
    restartTimer();
    const response = await fetch(url, {
      headers: {
        Accept: 'text/event-stream',
        'Accept-Language': language,
        ...(workspaceId !== null && { [workspaceHeader]: workspaceId }),
        ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw toApiError(response.status, await readBody(response));
    const events: ServerEvent[] = [];
    const parser = createParser({
      onEvent: ({ id = null, event = 'message', data }) => events.push({ id, event, data }),
    });
    for await (const text of readTexts(response.body)) {
      restartTimer();
      parser.feed(text);
      yield* events.splice(0);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    if (silence.signal.aborted) throw new ConnectionError('timeout', { cause: error });
    if (error instanceof TypeError) throw new ConnectionError('closed', { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function* readTexts(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      yield decoder.decode(part.value, { stream: true });
    }
  } finally {
    // Closes the connection if the caller stops reading.
    await reader.cancel().catch(() => undefined);
  }
}
