import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';

/** Opens the sandbox on a loopback port of its own. `port` 0, the default, takes a free one. */
export async function startSandbox({
  port = 0,
  ...options
}: Omit<SandboxOptions, 'mountedAt'> & { port?: number | undefined }): Promise<Omit<Sandbox, 'handleNode'>> {
  const server = createServer();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: takenPort } = server.address() as AddressInfo;
  try {
    const sandbox = await createSandbox({ ...options, mountedAt: `http://127.0.0.1:${takenPort}` });
    const { handleNode, stop, ...addresses } = sandbox;
    server.on('request', (incoming, outgoing) => {
      if (!handleNode(incoming, outgoing)) outgoing.writeHead(302, { Location: '/_sandbox' }).end();
    });
    return {
      ...addresses,
      async stop() {
        server.close();
        server.closeAllConnections();
        await stop();
      },
    };
  } catch (error) {
    server.close();
    throw error;
  }
}
