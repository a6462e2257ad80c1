import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillProject } from '../../test/builders/project.ts';
import type { Person } from '../../test/builders/user.ts';
import { listQueuedMails } from '../../test/list-queued-mails.ts';
import { openTestPublishing, type TestPublishing } from '../../test/publishing/open-test-publishing.ts';
import { openTeam } from '../../test/teams/open-team.ts';
import { notices } from '../db/tables/notices-tables.ts';
import { userPreferences } from '../db/tables/user-preferences-table.ts';
import { announcePost } from './index.ts';

const CLIPS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];

let test: TestPublishing;
beforeAll(async () => {
  test = await openTestPublishing();
});
afterAll(async () => await test?.close());

/** Schedules a post of each clip in a workspace. Returns functions that announce that one of them failed. */
async function openPosts(person: Person, ownerId: string, handle: string) {
  const ask = person.within(ownerId);
  const { clipIds } = await fillProject(test.deps, ownerId, { clips: CLIPS });
  const accountId = await test.connect({ ask }, handle);
  const at = { localTime: new Date(test.clock.ms + 86_400_000).toISOString().slice(0, 16), timeZone: 'UTC' };
  const posts = clipIds.map((clipId) => ({ clipId, accountId, title: '', text: 'Look', hashtags: [], at }));
  const { body } = await ask('POST', '/api/publishing/posts', { posts });
  return body.posts.map(({ id }: { id: string }) => async (pauseMs = 0): Promise<void> => {
    const row = await test.rowOf(id);
    await test.deps.db.asService(async (tx) => {
      await announcePost(test.deps, tx, 'post-failed', { ...row, reason: () => 'It was refused.' });
      await setTimeout(pauseMs);
    });
  }) as ((pauseMs?: number) => Promise<void>)[];
}

async function countMails({ email }: Pick<Person, 'email'>): Promise<number> {
  const mails = await listQueuedMails(test.deps, email);
  return mails.filter(({ template }) => template === 'post-needs-you').length;
}

describe('of the posts of an hour that fail, one is mailed', () => {
  it('also if they fail at the same time', async () => {
    const author = await test.openAuthor();
    const failures = await openPosts(author, author.id, 'at-once');
    await Promise.all(failures.map((fail) => fail(50)));
    expect(await test.deps.db.service.$count(notices, eq(notices.recipientId, author.id))).toBe(CLIPS.length);
    expect(await countMails(author)).toBe(1);
  });

  it('and another one an hour after that mail, however often they fail', async () => {
    const author = await test.openAuthor();
    const counts: number[] = [];
    for (const fail of await openPosts(author, author.id, 'often')) {
      await fail();
      counts.push(await countMails(author));
      test.pass(50 * 60);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('in each workspace', async () => {
    const { owner, editor } = await openTeam(test, 'mailed');
    const [failOwn] = await openPosts(editor, editor.id, 'own');
    const [failShared] = await openPosts(editor, owner.id, 'shared');
    await failOwn?.();
    await failShared?.();
    expect(await countMails(editor)).toBe(2);
  });

  it('from the moment that its author wants mails', async () => {
    const author = await test.openAuthor();
    const [failFirst, failSecond] = await openPosts(author, author.id, 'unwanted');
    const prefer = async (notifyByEmail: boolean) =>
      await test.deps.db.service
        .update(userPreferences)
        .set({ notifyByEmail })
        .where(eq(userPreferences.userId, author.id));
    await prefer(false);
    await failFirst?.();
    expect(await countMails(author)).toBe(0);
    await prefer(true);
    await failSecond?.();
    expect(await countMails(author)).toBe(1);
  });
});
