import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';

/**
 * Opens the sandbox on a loopback port of its own, which no other machine and no forwarder of the product's port reaches.
 * `port` 0, the default, takes a free one. @throws the error of Node where the port cannot be opened
 */
export async function startSandbox({
  port = 0,
  ...options
}: SandboxOptions & { port?: number | undefined }): Promise<Sandbox> {
  const opened = await listenOnLoopback(port);
  const close = () => {
    for (const server of opened.servers) closeAtOnce(server);
  };
  try {
    const origin = `http://${findName(options.productUrl)}:${opened.port}`;
    const { sandbox, listener } = await createSandbox({ ...options, origin });
    for (const server of opened.servers) server.on('request', listener);
    return {
      ...sandbox,
      async stop() {
        close();
        await sandbox.stop();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

/**
 * Returns the product's own host name for this machine, so that browsers treat both as one site. A browser that only opens
 * `localhost` over TLS (HSTS) still opens an IP address.
 */
function findName(productUrl: string): string {
  const { protocol, hostname } = new URL(productUrl);
  return protocol === 'http:' && ['localhost', '[::1]'].includes(hostname) ? hostname : '127.0.0.1';
}

function closeAtOnce(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** Listens at this machine's own addresses and at no other. `port` 0 takes a free one; not every machine has IPv6. */
async function listenOnLoopback(port: number): Promise<{ servers: Server[]; port: number }> {
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
