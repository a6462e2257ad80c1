import { workspaceHeader } from '@clipwright/contract';
import { createParser } from 'eventsource-parser';
import { language } from '../language/language-messages.ts';
import { namedWorkspaceId } from '../workspace/named-workspace.ts';
import { ConnectionError } from './connection-error.ts';
import { readBody } from './read-body.ts';
import { toApiError } from './to-api-error.ts';

/** The server gives a sign of life every 15 seconds; a stream that is silent for longer than two of them is dead. */
const longestSilenceMs = 35_000;

export type ServerEvent = { id: string | null; event: string; data: string };

type ReadEventsOptions = {
  /** The id of the last event that came before: only what is newer is sent. */
  lastEventId: string | null;
  signal: AbortSignal;
};

/**
 * Server-sent events one by one, until the server ends them. Throws an `ApiError` for an answer that is no success, a
 * `ConnectionError` where the stream broke off or fell silent, and the signal's own reason where it was given up.
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
    // Anyone who stops listening closes the connection.
    await reader.cancel().catch(() => undefined);
  }
}
