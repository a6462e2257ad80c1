import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type ClipwrightClient, createClipwrightClient } from '@clipwright/client';
import { MediaError } from '@clipwright/media';
import { z } from 'zod';
import type { CliConfig } from '../cli-config.ts';

/** The server of an account, and its API key. */
export type RemoteAccount = { server: string; apiKey: string };

type RemoteConfig = Pick<CliConfig, 'CLIPWRIGHT_API_KEY' | 'CLIPWRIGHT_SERVER' | 'CLIPWRIGHT_REMOTE_FILE'>;

const stored = z.object({ server: z.url({ protocol: /^https?$/ }), apiKey: z.string().min(1) });

/**
 * Reads the account from the environment, or else from the file written by `clipwright remote login`.
 * @throws MediaError `invalid-option`
 */
export async function readRemoteAccount(config: RemoteConfig): Promise<RemoteAccount> {
  const { CLIPWRIGHT_API_KEY: apiKey, CLIPWRIGHT_SERVER: server, CLIPWRIGHT_REMOTE_FILE: file } = config;
  if (apiKey !== undefined && server !== undefined) return { server, apiKey };
  const text = await readOwnFile(file);
  const parsed = stored.safeParse(text === null ? null : parseJson(text));
  if (parsed.success) return { server: server ?? parsed.data.server, apiKey: apiKey ?? parsed.data.apiKey };
  throw new MediaError(
    'invalid-option',
    'No account is known. Run "clipwright remote login", or set CLIPWRIGHT_SERVER and CLIPWRIGHT_API_KEY.',
  );
}

/** Saves an account to a file that only the user can read. */
export async function writeRemoteAccount(file: string, account: RemoteAccount): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, `${JSON.stringify(account, null, 2)}\n`, { mode: 0o600 });
  await chmod(partial, 0o600);
  await rename(partial, file);
}

/**
 * Reads the account file. Null if there is none.
 * @throws MediaError `invalid-option` if others could read the key
 */
async function readOwnFile(file: string): Promise<string | null> {
  const info = await stat(file).catch(() => null);
  if (!info) return null;
  // Windows has no such mode bits. Files in a profile are private there.
  if (process.platform !== 'win32' && (info.mode & 0o077) !== 0) {
    throw new MediaError('invalid-option', `Others can read ${file}, which holds an API key. Run: chmod 600 ${file}`);
  }
  return await readFile(file, 'utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns an API client for an account. */
export function openRemote({ server, apiKey }: RemoteAccount): ClipwrightClient {
  return createClipwrightClient({ server, apiKey });
}
