import '@clipwright/media/fetch';
import { createWriteStream } from 'node:fs';
import { access, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type ClipwrightClient, listPages } from '@clipwright/client';
import { MediaError } from '@clipwright/media';
import type { CommandContext } from '../command-context.ts';
import { formatTerminalTime } from '../format-terminal-time.ts';
import { beginRemoteProject, type RemoteProject } from '../remote/begin-remote-project.ts';
import { readSecret } from '../remote/read-secret.ts';
import { openRemote, readRemoteAccount, writeRemoteAccount } from '../remote/remote-account.ts';
import { openTerminal } from '../terminal.ts';

const ASK_EVERY_MS = 2000;

export type RemoteFlags = { json: boolean };

/** Saves an account on a server, after verifying its key with a request. */
export async function loginRemote({ server }: { server: string }, context: CommandContext): Promise<void> {
  const apiKey = context.config.CLIPWRIGHT_API_KEY ?? (await readSecret('API key: ', context.signal));
  const account = { server, apiKey };
  const { data } = await openRemote(account).GET('/api/plans/subscription', { signal: context.signal });
  await writeRemoteAccount(context.config.CLIPWRIGHT_REMOTE_FILE, account);
  context.print(`Signed in to ${server} (${data?.plan_name}). The key is in ${context.config.CLIPWRIGHT_REMOTE_FILE}.`);
}

async function open(context: CommandContext) {
  const account = await readRemoteAccount(context.config);
  return { account, client: openRemote(account) };
}

/** Prints all projects, newest first. */
export async function listRemote({ json }: RemoteFlags, context: CommandContext): Promise<void> {
  const { client } = await open(context);
  const pages = listPages((position) =>
    client.GET('/api/projects', { params: { query: { limit: 100, ...position } }, signal: context.signal }),
  );
  for await (const { projects } of pages) {
    for (const project of projects) {
      const { id, status, clips_count: clips, title } = project;
      context.print(json ? JSON.stringify(project) : `${id}  ${status.padEnd(10)}  ${clips} clips  ${title}`);
    }
  }
}

/** Creates a project and follows its progress if requested. */
export async function createRemote(
  project: RemoteProject & { wait: boolean; json: boolean },
  context: CommandContext,
): Promise<void> {
  const { account, client } = await open(context);
  const terminal = openTerminal(project.json);
  const id = await beginRemoteProject(client, account, project, terminal.step('Uploading')).finally(terminal.close);
  if (project.wait) await follow(client, id, project, context);
  context.print(project.json ? JSON.stringify({ project_id: id }) : id);
}

/**
 * Follows the progress of a project until it ends.
 * @throws MediaError `output-invalid` if it failed.
 */
export async function watchRemote(id: string, flags: RemoteFlags, context: CommandContext): Promise<void> {
  const { client } = await open(context);
  await follow(client, id, flags, context);
}

async function follow(client: ClipwrightClient, id: string, { json }: RemoteFlags, { signal, print }: CommandContext) {
  const terminal = openTerminal(json);
  const show = terminal.step('Processing');
  try {
    for (;;) {
      const { data } = await client.GET('/api/processing-status/{id}', { params: { path: { id } }, signal });
      if (json) print(JSON.stringify({ status: data?.status, progress: data?.progress, message: data?.message }));
      show((data?.progress ?? 0) / 100);
      if (data?.status === 'completed') return;
      if (data?.status === 'failed') throw new MediaError('output-invalid', data.error ?? 'The project failed.');
      await wait(ASK_EVERY_MS, undefined, { signal });
    }
  } finally {
    terminal.close();
  }
}

async function getClips(client: ClipwrightClient, id: string, signal: AbortSignal) {
  const { data } = await client.GET('/api/projects/{id}', { params: { path: { id } }, signal });
  return data?.clips ?? [];
}

/** Prints a project's clips, best first. */
export async function listRemoteClips(id: string, { json }: RemoteFlags, context: CommandContext): Promise<void> {
  const { client } = await open(context);
  for (const clip of await getClips(client, id, context.signal)) {
    context.print(json ? JSON.stringify(clip) : `${clip.id}  ${clip.title}`);
  }
}

/** Downloads a project's clips into a folder. Existing files are not overwritten. */
export async function downloadRemote(id: string, { out }: { out: string }, context: CommandContext): Promise<void> {
  const { account, client } = await open(context);
  await mkdir(out, { recursive: true });
  for (const [index, { title, download_url: address }] of (await getClips(client, id, context.signal)).entries()) {
    if (!address) continue;
    const words = title
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 80);
    const path = join(out, `${String(index + 1).padStart(2, '0')}-${words}.mp4`);
    if (await isThere(path))
      throw new MediaError('invalid-option', `${path} is there already: nothing is written over.`);
    // The URL is signed, so the API key is not sent.
    const response = await fetch(new URL(address, account.server), { signal: context.signal });
    if (!response.ok || !response.body) throw new MediaError('download-failed', `${title} could not be fetched.`);
    // An interrupted download must not look complete.
    const partial = `${path}.partial`;
    await pipeline(Readable.fromWeb(response.body as never), createWriteStream(partial));
    await rename(partial, path);
    context.print(path);
  }
}

async function isThere(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}

/** Prints the passages of a project's transcript that match a search. */
export async function findRemote(
  id: string,
  query: string,
  { json }: RemoteFlags,
  context: CommandContext,
): Promise<void> {
  const { client } = await open(context);
  const params = { path: { id }, query: { q: query, limit: 50 } };
  const { data } = await client.GET('/api/transcription/{id}/find', { params, signal: context.signal });
  for (const passage of data?.passages ?? []) {
    const times = `${formatTerminalTime(passage.start_sec)} to ${formatTerminalTime(passage.end_sec)}`;
    context.print(json ? JSON.stringify(passage) : `${times}  ${passage.text}`);
  }
}
