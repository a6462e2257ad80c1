import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens at this machine's own addresses and at no other. `port` 0 takes a free one; not every machine has IPv6. */
export async function listenOnLoopback(port: number): Promise<{ servers: Server[]; port: number }> {
  const first = createServer();
  await once(first.listen(port, '127.0.0.1'), 'listening');
  const { port: takenPort } = first.address() as AddressInfo;
  const second = createServer();
  try {
    await once(second.listen(takenPort, '::1'), 'listening');
    return { servers: [first, second], port: takenPort };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return { servers: [first], port: takenPort };
    // Another program there would get the sandbox's requests.
    first.close();
    throw error;
  }
}
