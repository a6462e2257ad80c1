import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openKeptState } from '../../files/open-kept-state.ts';
import type { TokenIssuer } from '../../hosts/oauth/oauth-tokens.ts';
import type { NetworkName } from '../network-names.ts';
import { makeNetworkState, type NetworkState, networkState } from './network-state.ts';

/** One network's stand-in: what it keeps, and where. */
export type Network = TokenIssuer & {
  name: NetworkName;
  /** Changed in place, then `onChange`. */
  readonly state: NetworkState;
  /** The path of an upload's content. */
  pathOf(uploadId: string): string;
  reset(): Promise<void>;
  stop(): Promise<void>;
};

/** Opens the folder of one network; it is kept over restarts. `app` is the client that an operator registers by hand. */
export async function openNetwork(
  name: NetworkName,
  {
    dataDir,
    tokenLifeSec,
    prefixes,
    app,
    log,
  }: {
    dataDir: string;
    tokenLifeSec: number;
    prefixes: TokenIssuer['prefixes'];
    app: { redirectUris: readonly string[] } | null;
    log: (message: string) => void;
  },
): Promise<Network> {
  const files = join(dataDir, 'files');
  await mkdir(files, { recursive: true, mode: 0o700 });
  const makeFirst = () => {
    const first = makeNetworkState(tokenLifeSec);
    if (app !== null)
      first.apps[`sandbox-${randomBytes(8).toString('hex')}`] = { clientSecret: makeId(), redirectUris: [] };
    return first;
  };
  const file = await openKeptState(join(dataDir, 'state.json'), networkState, makeFirst, log);
  if (app !== null) for (const each of Object.values(file.value.apps)) each.redirectUris = [...app.redirectUris];
  return {
    name,
    state: file.value,
    prefixes,
    now: () => Date.now() + file.value.clockOffsetMs,
    onChange: file.onChange,
    pathOf: (uploadId) => join(files, uploadId),
    async reset() {
      const { apps } = file.value;
      Object.assign(file.value, makeNetworkState(tokenLifeSec), app !== null && { apps });
      await rm(files, { recursive: true, force: true });
      await mkdir(files, { recursive: true, mode: 0o700 });
      await file.save();
    },
    stop: file.stop,
  };
}

export function makeId(): string {
  return randomBytes(16).toString('hex');
}
