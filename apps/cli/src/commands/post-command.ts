import { setTimeout as wait } from 'node:timers/promises';
import { MediaError } from '@clipwright/media';
import type { CommandContext } from '../command-context.ts';
import { type ClipPost, postClip } from '../remote/post-clip.ts';
import { openRemote, readRemoteAccount } from '../remote/remote-account.ts';

const ASK_EVERY_MS = 3000;
/** The states in which a post does not go on by itself. */
const ENDS = ['published', 'failed', 'cancelled', 'unsure', 'waiting', 'awaiting-approval'];

/** Prints the accounts that clips can be posted to. */
export async function listAccounts({ json }: { json: boolean }, context: CommandContext): Promise<void> {
  const client = openRemote(await readRemoteAccount(context.config));
  const { data } = await client.GET('/api/publishing/accounts', { signal: context.signal });
  for (const account of data?.accounts ?? []) {
    const { id, network, handle, state } = account;
    context.print(json ? JSON.stringify(account) : `${id}  ${network.padEnd(11)}  ${state.padEnd(9)}  ${handle}`);
  }
}

/**
 * Schedules a clip's post, and waits for its end if requested. @throws MediaError `output-invalid` if it does not go out
 */
export async function postCommand(
  { wait: isWaiting, json, ...input }: ClipPost & { wait: boolean; json: boolean },
  context: CommandContext,
): Promise<void> {
  const { print, signal } = context;
  const client = openRemote(await readRemoteAccount(context.config));
  let post = await postClip(client, input);
  const path = { id: post.id };
  while (isWaiting && !ENDS.includes(post.state)) {
    await wait(ASK_EVERY_MS, undefined, { signal });
    const { data } = await client.GET('/api/publishing/posts/{id}', { params: { path }, signal });
    if (data) post = data;
  }
  print(json ? JSON.stringify(post) : `${post.id}  ${post.state}  ${post.url ?? post.dueAt}`);
  if (isWaiting && post.state !== 'published') {
    throw new MediaError('output-invalid', post.problem?.message ?? 'The post is not out.');
  }
}
