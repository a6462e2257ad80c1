import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server's behavior for one test request. */
export type ChatReply = {
  /** Default 200. */
  status?: number;
  headers?: Record<string, string>;
  /** The model's reply, sent as a chat completion. */
  text?: string;
  /** A body sent verbatim instead of a chat completion. */
  body?: string;
  /** The delay in milliseconds before anything is sent; the client may have disconnected by then. */
  delayMs?: number;
};

/** A request as received by the server. */
export type ChatRequest = {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model?: string;
    messages?: { role: string; content: string }[];
    response_format?: { type: string };
    input?: string[];
  };
};

/** A real server on a free local port that implements as much of OpenAI's protocol as the replies cover. */
export type ChatServer = {
  baseUrl: string;
  requests: ChatRequest[];
  close(): Promise<void>;
};

/**
 * Starts a server that answers each request with the result of `reply`, which is called with the request and its
 * zero-based index.
 */
export async function startChatServer(reply: (request: ChatRequest, index: number) => ChatReply): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ChatRequest['body'];
    const request = { path: incoming.url ?? '', headers: incoming.headers, body };
    const { status = 200, headers = {}, text = '', delayMs = 0, ...rest } = reply(request, requests.push(request) - 1);
    const completion = {
      id: 'completion',
      object: 'chat.completion',
      created: 1_700_000_000,
      model: body.model,
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    };
    const timer = setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(rest.body ?? JSON.stringify(completion));
    }, delayMs);
    response.on('close', () => clearTimeout(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
