import { randomUUID } from 'node:crypto';
import { ApiProblem, type ClipwrightClient } from '@clipwright/client';
import { MediaError } from '@clipwright/media';

export type ClipPost = {
  clip: string;
  /** The id of an account, or its name at its network, such as `@ada@example.social`. */
  account: string;
  title?: string | undefined;
  /** If undefined, what was written for the clip. */
  text?: string | undefined;
  hashtags?: string[] | undefined;
  /** `now`, `next-slot` or a local time such as `2026-12-01T18:00`. */
  at: string;
  /** An IANA time zone; default: this machine's. */
  zone?: string | undefined;
  again?: boolean | undefined;
};

/** Schedules a clip's post, and returns it. A repeated request creates no second one. @throws MediaError, ApiProblem */
export async function postClip(client: ClipwrightClient, post: ClipPost) {
  const [accountId, texts] = [await findAccountId(client, post.account), await readTexts(client, post)];
  try {
    const { data } = await client.POST('/api/publishing/posts', {
      params: { header: { 'Idempotency-Key': randomUUID() } },
      body: {
        posts: [
          { clipId: post.clip, accountId, ...texts, at: toTime(post), again: post.again ?? false, coverSec: null },
        ],
      },
    });
    const [created] = data?.posts ?? [];
    if (!created) throw new MediaError('output-invalid', 'The server stored no post.');
    return created;
  } catch (error) {
    throw error instanceof ApiProblem ? explainProblems(error) : error;
  }
}

/** Returns the error with the problems of the post, one per line. */
function explainProblems(error: ApiProblem): Error {
  const { drafts = [] } = (error.details ?? {}) as { drafts?: { problems: { message: string }[] }[] };
  const messages = drafts.flatMap(({ problems }) => problems.map(({ message }) => message));
  return messages.length > 0 ? new MediaError('invalid-option', messages.join('\n')) : error;
}

async function findAccountId(client: ClipwrightClient, named: string): Promise<string> {
  const { data } = await client.GET('/api/publishing/accounts');
  const matches = data?.accounts.filter(
    ({ id, handle }) => id === named || handle.toLowerCase() === named.toLowerCase(),
  );
  const [account, other] = matches ?? [];
  if (!account) throw new MediaError('invalid-option', `There is no account “${named}” in this workspace.`);
  if (other) throw new MediaError('invalid-option', `There are several accounts “${named}”: name one by its id.`);
  return account.id;
}

async function readTexts(client: ClipwrightClient, { clip: id, title = '', text, hashtags = [] }: ClipPost) {
  if (text !== undefined) return { title, text, hashtags };
  const { data } = await client.GET('/api/clips/{id}', { params: { path: { id } } });
  return { title: title || (data?.title ?? ''), text: data?.caption ?? '', hashtags: data?.hashtags ?? [] };
}

function toTime({ at, zone }: ClipPost) {
  if (at === 'now' || at === 'next-slot') return at;
  return { localTime: at, timeZone: zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone };
}
