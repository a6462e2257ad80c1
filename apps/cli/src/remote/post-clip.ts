import { randomUUID } from 'node:crypto';
import { ApiProblem, type ClipwrightClient } from '@clipwright/client';
import type { PostInteraction, PostPrivacy } from '@clipwright/contract';
import { MediaError } from '@clipwright/media';

/** The statements about advertising. */
export const statements = ['none', 'own-brand', 'paid-partnership'] as const;

export type ClipPost = {
  clip: string;
  /** The id of an account, or its name at its network, such as `@ada@example.social`. */
  account: string;
  title?: string | undefined;
  /** If undefined, what was written for the clip. */
  text?: string | undefined;
  hashtags?: string[] | undefined;
  /** If undefined, everyone; where the network lets no app choose, it is refused. */
  privacy?: PostPrivacy | undefined;
  /** If undefined, all that the account may allow; none where the network lets no app choose. */
  allows?: PostInteraction[] | undefined;
  /** Required where the network asks for it. */
  disclosure?: (typeof statements)[number][] | undefined;
  /** If undefined, the file that suits the network best. */
  renditionId?: string | undefined;
  /** Seconds within the clip; if undefined, the clip's own cover. */
  coverSec?: number | undefined;
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
      body: { posts: [{ clipId: post.clip, accountId, ...texts, ...toChoices(post), at: toTime(post) }] },
    });
    const [created] = data?.posts ?? [];
    if (!created) throw new MediaError('output-invalid', 'The server stored no post.');
    return created;
  } catch (error) {
    throw error instanceof ApiProblem ? explainProblems(error) : error;
  }
}

function toChoices({ privacy, allows, disclosure, renditionId, coverSec, again }: ClipPost) {
  if (disclosure !== undefined && disclosure.length > 1 && disclosure.includes('none')) {
    throw new MediaError('invalid-option', 'A post that advertises nothing has no other disclosure.');
  }
  return {
    ...(privacy !== undefined && { privacy }),
    ...(allows !== undefined && { allows }),
    ...(disclosure !== undefined && {
      disclosure: {
        isOwnBrand: disclosure.includes('own-brand'),
        isPaidPartnership: disclosure.includes('paid-partnership'),
      },
    }),
    ...(renditionId !== undefined && { renditionId }),
    coverSec: coverSec ?? null,
    again: again ?? false,
  };
}

type Problem = { field: string; message: string; facts: { allowed?: string } };

/** Returns the error with the problems of the post and the allowed choices, one per line. */
function explainProblems(error: ApiProblem): Error {
  const { drafts = [] } = (error.details ?? {}) as { drafts?: { problems: Problem[] }[] };
  const messages = drafts.flatMap(({ problems }) =>
    problems.map(({ field, message, facts }) => {
      const allowed = field === 'disclosure' ? statements.join(', ') : facts.allowed;
      return allowed === undefined ? message : `${message} (${field}: ${allowed || 'nothing'})`;
    }),
  );
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
