import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { StartError } from '../config/start-error.ts';

/** The time in milliseconds that a client still sending its body has to read the response. */
const LINGER_MS = 500;

/** An open port. Until `answerWith` is called, every request gets "try again later". */
export type Listener = {
  answerWith(listener: RequestListener): void;
  /** Refuses new connections, gives open requests `graceMs` to finish, then closes them. */
  close(graceMs: number): Promise<void>;
};

/** The names of the settings for a port and its host. */
type Settings = { host: string; port: string };

/**
 * Opens a port, by default the product's. `localhost` means both loopback addresses, IPv4 and IPv6. @throws StartError
 * if the port is taken.
 */
export async function listen(
  host: string,
  port: number,
  settings: Settings = { host: 'HOST', port: 'PORT' },
): Promise<Listener> {
  let answer: RequestListener = (_, response) => {
    response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1' }).end('Clipwright is starting.\n');
  };
  const hosts = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  const servers: Server[] = [];
  try {
    for (const each of hosts) {
      const server = createServer(
        // Eight concurrent file parts take minutes on a slow connection; other requests time out after half a minute.
        { headersTimeout: 15_000, requestTimeout: 600_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
        (request, response) => {
          if (countHosts(request) <= 1) return answer(request, response);
          // A proxy may have used the header that Node ignores.
          response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' }).end('Name one Host.\n');
        },
      );
      server.on('connection', closeGently);
      if (await open(server, { host: each, port, isOptional: each === '::1', settings })) servers.push(server);
    }
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }
  return {
    answerWith(listener) {
      answer = listener;
    },
    async close(graceMs) {
      const each = (close: (server: Server) => void) => () => servers.forEach(close);
      const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
      // A keep-alive connection only becomes idle when its last request has ended.
      const sweeper = setInterval(
        each((server) => server.closeIdleConnections()),
        100,
      );
      const timer = setTimeout(
        each((server) => server.closeAllConnections()),
        graceMs,
      );
      await Promise.all(closed);
      clearInterval(sweeper);
      clearTimeout(timer);
    },
  };
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length;
}

/**
 * Makes Node half-close a connection first, and destroy it only after `LINGER_MS`: otherwise, a client that is still
 * sending its body would be reset before reading the response.
 */
function closeGently(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}

/** Returns false if the server cannot listen, since not every machine has IPv6. */
async function open(
  server: Server,
  { host, port, isOptional, settings }: { host: string; port: number; isOptional: boolean; settings: Settings },
): Promise<boolean> {
  const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    server.once('error', resolve);
    server.listen({ host, port }, () => {
      server.off('error', resolve);
      resolve(null);
    });
  });
  if (error === null) return true;
  if (isOptional && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) return false;
  throw new StartError(explain(error, host, port, settings), { cause: error });
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number, settings: Settings): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program, or by another Clipwright. Stop that, or choose another port: ${settings.port}=${port + 1} npm start`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Choose one from 1024 on: ${settings.port}=${port + 3000} npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${host} is not an address of this machine. Set ${settings.host} to one of its addresses, or to 0.0.0.0 for all of them.`;
  }
  return `Port ${port} of ${host} cannot be opened: ${message}`;
}
