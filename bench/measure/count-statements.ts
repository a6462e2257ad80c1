import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** A way to Postgres that counts what goes through it. */
export type StatementCounter = {
  port: number;
  /** Statements sent so far, those that begin and end transactions included. */
  statements(): number;
  /** Connections that are open now. */
  connections(): number;
  close(): Promise<void>;
};

/** Code of a request for TLS or of a cancel, which stand in place of a start message. */
const [TLS_REQUEST, CANCEL_REQUEST] = [80877103, 80877102];
const START_HEADER_BYTES = 8;
const HEADER_BYTES = 5;
/** Types of messages that have a statement done: a simple query, and the execution of a prepared one. */
const statementTypes = ['Q', 'E'];

/** Opens a port of the loopback interface in front of a Postgres. */
export async function countStatements(postgres: { host: string; port: number }): Promise<StatementCounter> {
  let statements = 0;
  const open = new Set<{ destroy(): void }>();
  const server = createServer((client) => {
    const upstream = postgres.host.startsWith('/')
      ? connect(`${postgres.host}/.s.PGSQL.${postgres.port}`)
      : connect(postgres.port, postgres.host);
    open.add(client);
    const count = createStatementParser(() => {
      statements += 1;
    });
    client.on('data', count);
    client.pipe(upstream);
    upstream.pipe(client);
    const end = () => {
      open.delete(client);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('close', end).on('error', end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    statements: () => statements,
    connections: () => open.size,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Reads what a client sends, however it is cut into chunks. */
function createStatementParser(onStatement: () => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < (isStarted ? HEADER_BYTES : START_HEADER_BYTES)) return;
      const lengthBytes = isStarted ? 1 + rest.readUInt32BE(1) : rest.readUInt32BE(0);
      if (rest.length < lengthBytes) return;
      if (!isStarted) isStarted = ![TLS_REQUEST, CANCEL_REQUEST].includes(rest.readUInt32BE(4));
      else if (statementTypes.includes(String.fromCharCode(rest[0] ?? 0))) onStatement();
      rest = rest.subarray(lengthBytes);
    }
  };
}
