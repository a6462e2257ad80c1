import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A proxy to a server that can cut its connections. */
export type CutLine = {
  port: number;
  /** Closes all connections and refuses new ones for the given time. */
  cut(ms: number): void;
  close(): Promise<void>;
};

/** @param target returns the address for each connection; null refuses it. */
export async function openCutLine(target: () => NetConnectOpts | null): Promise<CutLine> {
  const open = new Set<Socket>();
  let cutUntilMs = 0;
  const server = createServer({ noDelay: true }, (near) => {
    const where = performance.now() < cutUntilMs ? null : target();
    if (where === null) return near.destroy();
    const far = connect(where);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut(ms) {
      cutUntilMs = performance.now() + ms;
      for (const socket of open) socket.destroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
