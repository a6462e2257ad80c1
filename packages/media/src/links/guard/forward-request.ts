import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { Socket } from 'node:net';

/** Hop-by-hop headers, which are not forwarded. */
const ownHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Forwards a request over an open connection and returns the response to the client. */
export function forwardRequest(exchange: {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  socket: Socket;
  count: (chunk: Buffer) => void;
}): void {
  const { request, response, url, socket, count } = exchange;
  const onward = send({
    createConnection: () => socket,
    method: request.method ?? 'GET',
    path: `${url.pathname}${url.search}`,
    headers: { ...passedOn(request.headersDistinct), host: url.host, connection: 'close' },
    setHost: false,
  });
  onward.once('response', (answer) => {
    answer.on('data', count);
    answer.once('error', () => response.destroy());
    response.writeHead(answer.statusCode ?? 502, passedOn(answer.headersDistinct));
    answer.pipe(response);
    // An incomplete body must not look complete.
    answer.once('close', () => {
      if (!answer.complete) response.destroy();
    });
  });
  onward.once('upgrade', () => onward.destroy());
  onward.once('error', () => {
    socket.destroy();
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  response.once('close', () => socket.destroy());
  request.on('data', count);
  request.pipe(onward);
}

function passedOn(headers: NodeJS.Dict<string[]>): Record<string, string[]> {
  const named = (headers.connection ?? []).flatMap((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((one) => one.trim()),
  );
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, values]) =>
      values === undefined || ownHeaders.includes(name) || named.includes(name) ? [] : [[name, values]],
    ),
  );
}
