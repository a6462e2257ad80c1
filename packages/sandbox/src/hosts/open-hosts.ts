import { join } from 'node:path';
import { z } from 'zod';
import { openJsonFile } from '../files/open-json-file.ts';
import { type Host, type HostSetup, type StartedHost, startHost } from './start-host.ts';

/** Started hosts. The address of one is known once all have been started. */
export type OpenHosts<Name extends string> = { urlOf(name: Name): string; stop(): Promise<void> };

/** Starts hosts at the ports of the last time where they are free. `nowOf` is the clock of a provider. */
export async function openHosts<Name extends string>(
  makeHosts: (urlOf: (name: Name) => string) => Readonly<Record<Name, Host>>,
  {
    dataDir,
    nowOf,
    ...setup
  }: Omit<HostSetup, 'lastPort' | 'now'> & { dataDir: string; nowOf: (provider: string) => number },
): Promise<OpenHosts<Name>> {
  const started = new Map<string, StartedHost>();
  const urlOf = (name: Name) => started.get(name)?.url ?? '';
  const ports = await openJsonFile(join(dataDir, 'ports.json'), z.record(z.string(), z.int()), () => ({}));
  for (const [name, host] of Object.entries<Host>(makeHosts(urlOf))) {
    const one = await startHost(host, {
      ...setup,
      lastPort: ports.value[name] ?? null,
      now: () => nowOf(host.provider),
    });
    started.set(name, one);
    ports.value[name] = one.port;
  }
  await ports.save();
  return {
    urlOf,
    async stop() {
      await Promise.all([...started.values()].map((host) => host.stop()));
    },
  };
}
