import { connect, isIP, type Socket } from 'node:net';

const ATTEMPT_MS = 3_000;

/**
 * Connects to the first of these addresses that answers, and to no other.
 * @throws Error if none answers or the signal is aborted.
 */
export async function connectTo(addresses: readonly string[], port: number, signal: AbortSignal): Promise<Socket> {
  let failure: unknown = new Error('No address was given.');
  for (const address of addresses) {
    try {
      return await connectOnce(address, port, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      failure = error;
    }
  }
  throw failure;
}

async function connectOnce(address: string, port: number, signal: AbortSignal): Promise<Socket> {
  if (isIP(address) === 0) throw new Error('Only an address is connected to.');
  return await new Promise<Socket>((resolve, reject) => {
    const socket = connect({ host: address, port, noDelay: true });
    const timer = setTimeout(() => socket.destroy(new Error('The connection took too long.')), ATTEMPT_MS);
    const abort = () => socket.destroy(new Error('The connection was given up.'));
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort, { once: true });
    socket.once('connect', () => {
      end();
      socket.removeListener('error', reject);
      resolve(socket);
    });
    socket.once('error', (error) => {
      end();
      reject(error);
    });
  });
}
