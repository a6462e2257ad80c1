import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedWebhook = { id: string; body: string; headers: Record<string, string> };

/** Starts an event receiver on this machine; `answer` chooses each response, 204 by default. */
export async function startReceiver(
  answer: (webhook: ReceivedWebhook, response: ServerResponse, request: IncomingMessage) => void = (_, response) =>
    void response.writeHead(204).end(),
) {
  const received: ReceivedWebhook[] = [];
  let respond = answer;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const webhook = { id: headers['webhook-id'] ?? '', body: Buffer.concat(chunks).toString('utf8'), headers };
      received.push(webhook);
      respond(webhook, response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    answerBy(next: typeof answer) {
      respond = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
