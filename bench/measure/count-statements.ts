import type { Socket } from 'node:net';
import { openCutLine } from './open-cut-line.ts';
import { socketOf } from './socket-of.ts';

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
  const clients = new Set<Socket>();
  const line = await openCutLine(
    () => socketOf(postgres),
    (client) => {
      clients.add(client);
      client.on('close', () => clients.delete(client));
      client.on(
        'data',
        createStatementParser(() => {
          statements += 1;
        }),
      );
    },
  );
  return { port: line.port, statements: () => statements, connections: () => clients.size, close: line.close };
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
