import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailFault } from './mail-fault.ts';
import type { MessageStore } from './open-message-store.ts';

const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;
const MAX_RECIPIENTS = 100;
const MAX_CLIENTS = 50;

/** An SMTP server on a free loopback port. It says 250 only when the message is on the disk. */
export async function startSmtp({
  store,
  nextFault,
  log,
}: {
  store: Pick<MessageStore, 'add'>;
  /** Returns the fault for a message to these recipients; null accepts it. */
  nextFault: (recipients: string[]) => MailFault['action'] | null;
  log: (message: string) => void;
}): Promise<{ url: string; stop(): Promise<void> }> {
  const sockets = new Map<number, Socket>();

  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const fault = nextFault(recipients);
    if (fault === 'drop-connection') {
      stream.once('data', () => sockets.get(session.remotePort)?.destroy());
      return new Promise((resolve) => stream.once('close', resolve));
    }
    const source = await readMessage(stream);
    // The server itself answers a message that is too large; there is nothing to keep.
    if (source === null) return;
    if (fault === 'refuse-temporarily') throw refusal(451, 'Try again later');
    if (fault === 'refuse-permanently') throw refusal(554, 'Message refused');
    const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
    const { id } = await store.add(source, { from: from === '' ? null : from, to: recipients });
    log(`mail: kept message ${id}`);
    if (fault === 'drop-reply') sockets.get(session.remotePort)?.destroy();
  };

  const smtp = new SMTPServer({
    name: 'clipwright-sandbox',
    banner: 'Clipwright sandbox, nothing is delivered',
    size: MAX_MESSAGE_BYTES,
    rejectOversized: true,
    maxRecipients: MAX_RECIPIENTS,
    maxClients: MAX_CLIENTS,
    closeTimeout: 500,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      take(stream, session).then(
        () => callback(),
        (error: Error & { responseCode?: number }) => {
          log(`mail: refused a message: ${error.message}`);
          callback(error.responseCode === undefined ? refusal(451, 'The sandbox could not keep the message') : error);
        },
      );
    },
  });
  smtp.on('error', (error) => log(`mail: ${error.message}`));
  smtp.server.on('connection', (socket) => {
    const port = socket.remotePort;
    if (port === undefined) return;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });

  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

/** The whole message, or null when it is over the limit; its rest is read and thrown away then. */
async function readMessage(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk);
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
