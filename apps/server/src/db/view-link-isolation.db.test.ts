import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestUser } from '../../test/builders/user.ts';
import { createTestDatabase } from '../../test/db/create-test-database.ts';
import { fillEveryTable } from '../../test/db/fill-every-table.ts';
import { readCatalogue } from '../../test/db/read-catalogue.ts';
import { users } from './tables/accounts-tables.ts';
import { clipRenditions } from './tables/clip-renditions-table.ts';
import { analyses, videoClips } from './tables/clips-tables.ts';
import { projects, viewLinks } from './tables/projects-tables.ts';
import { clipVerdicts, reviewComments } from './tables/reviews-tables.ts';

const test = await createTestDatabase();
const { database } = test;
const privileged = new pg.Client(test.owner);
await privileged.connect();
/** The plans and packs for sale belong to everyone. */
const publicTables = ['credit_packs', 'subscription_plans'];
const tables = (await readCatalogue(privileged)).map(({ name }) => name).filter((name) => !publicTables.includes(name));
afterAll(async () => {
  await privileged.end();
  await test.drop();
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

let ownerId: string;
let readerId: string;
let made: { projectId: string; clipId: string };
let hash: string;
beforeEach(async () => {
  [ownerId, readerId] = [(await createTestUser(database)).id, (await createTestUser(database)).id];
  made = await fillEveryTable(database, ownerId, readerId);
  // Someone else's link, which is also valid.
  await fillEveryTable(database, readerId, ownerId);
  hash = hashOf(made.projectId);
  await change({ tokenHash: hash });
});

const change = async (values: Partial<typeof viewLinks.$inferInsert>) =>
  await database.asService((tx) => tx.update(viewLinks).set(values).where(eq(viewLinks.projectId, made.projectId)));

/**
 * Counts the rows of each table that the link shows, with privileges on every table, so that only the policies apply.
 */
async function countRows(tokenHash: string | null, passHash: string | null = null): Promise<Record<string, number>> {
  await privileged.query('begin');
  try {
    await privileged.query('grant select on all tables in schema public to clipwright_viewer');
    await privileged.query('set local role clipwright_viewer');
    if (tokenHash !== null) await privileged.query(`select set_config('app.view_token_hash', $1, true)`, [tokenHash]);
    if (passHash !== null) await privileged.query(`select set_config('app.view_pass_hash', $1, true)`, [passHash]);
    const counts: Record<string, number> = {};
    for (const name of tables) {
      const { rows } = await privileged.query(`select count(*)::int as count from ${name}`);
      if (rows[0].count > 0) counts[name] = rows[0].count;
    }
    return counts;
  } finally {
    await privileged.query('rollback');
  }
}

describe('the policies of view links', () => {
  it('show the project, its owner, its clips and their files to anyone with the token', async () => {
    expect(await countRows(hash)).toEqual({
      analyses: 1,
      clip_renditions: 1,
      projects: 1,
      users: 1,
      video_clips: 1,
      view_links: 1,
    });
  });

  it('show the comments of clients as well if the link is for reviews', async () => {
    await change({ kind: 'review' });
    expect(await countRows(hash)).toMatchObject({ video_clips: 1, review_comments: 1, clip_verdicts: 1 });
  });

  it('show nothing of a link with a password without it', async () => {
    const pass = hashOf('a pass');
    await change({ kind: 'review', passwordHash: 'a hash', passHash: pass, passSecret: 'encrypted' });
    expect(await countRows(hash)).toEqual({});
    expect(await countRows(hash, hashOf('a guess'))).toEqual({});
    expect(await countRows(hash, pass)).toMatchObject({ view_links: 1, video_clips: 1, review_comments: 1 });
    expect(await countRows(null, pass)).toEqual({});
  });

  it.each([
    ['without a token', null],
    ['with an empty token', ''],
    ['with a guessed token', hashOf('a guess')],
  ])('show nothing %s', async (_, tokenHash) => expect(await countRows(tokenHash)).toEqual({}));

  it('show nothing once the link expires, and everything again when it is renewed', async () => {
    await change({ expiresAt: new Date(Date.now() - 1) });
    expect(await countRows(hash)).toEqual({});
    await change({ expiresAt: new Date(Date.now() + 60_000) });
    expect(Object.keys(await countRows(hash))).toContain('video_clips');
  });

  it('show nothing once the link is deleted', async () => {
    await database.asUser(ownerId, (tx) => tx.delete(viewLinks).where(eq(viewLinks.projectId, made.projectId)));
    expect(await countRows(hash)).toEqual({});
  });

  it('show nothing once the project or the account is deleted', async () => {
    await database.asService((tx) => tx.delete(projects).where(eq(projects.id, made.projectId)));
    expect(await countRows(hash)).toEqual({});
    const other = hashOf('another');
    await database.asService((tx) =>
      tx.update(viewLinks).set({ tokenHash: other }).where(eq(viewLinks.ownerId, readerId)),
    );
    expect(Object.keys(await countRows(other))).toContain('projects');
    await database.asService((tx) => tx.delete(users).where(eq(users.id, readerId)));
    expect(await countRows(other)).toEqual({});
  });

  it.each([
    ['a skipped clip', { decision: 'skipped' as const }],
    ['the full video', { kind: 'full-video' as const }],
  ])('leave out %s with its files', async (_, values) => {
    await database.asService((tx) => tx.update(videoClips).set(values).where(eq(videoClips.id, made.clipId)));
    expect(await countRows(hash)).toEqual({ projects: 1, users: 1, view_links: 1 });
  });

  it('show a kept clip', async () => {
    const isIt = eq(videoClips.id, made.clipId);
    await database.asService((tx) => tx.update(videoClips).set({ decision: 'kept' }).where(isIt));
    expect(await countRows(hash)).toMatchObject({ video_clips: 1 });
  });

  it('belong only to the role of view links: a signed-in user with the token sees nothing more', async () => {
    await privileged.query('begin');
    await privileged.query(`select set_config('app.view_token_hash', $1, true)`, [hash]);
    await privileged.query(`select set_config('app.user_id', $1, true)`, [(await createTestUser(database)).id]);
    await privileged.query('set local role clipwright_app');
    const { rows } = await privileged.query(
      'select (select count(*) from projects) + (select count(*) from view_links) as count',
    );
    await privileged.query('rollback');
    expect(Number(rows[0].count)).toBe(0);
  });
});

describe('a transaction of a view link', () => {
  const refused = /permission denied|read-only/;

  it('can read no column that is not for it', async () => {
    const reads = [
      () => database.asViewer(hash, (tx) => tx.select({ email: users.email }).from(users)),
      () => database.asViewer(hash, (tx) => tx.select({ url: projects.sourceUrl }).from(projects)),
      () => database.asViewer(hash, (tx) => tx.select({ said: videoClips.transcription }).from(videoClips)),
      () => database.asViewer(hash, (tx) => tx.select({ data: analyses.data }).from(analyses)),
      () => database.asViewer(hash, (tx) => tx.select({ secret: viewLinks.tokenSecret }).from(viewLinks)),
    ];
    for (const read of reads) {
      const error = await read().catch((thrown) => thrown);
      expect(String(error.cause ?? error)).toMatch(refused);
    }
  });

  it('can write nothing', async () => {
    const writes = [
      () => database.asViewer(hash, (tx) => tx.update(viewLinks).set({ expiresAt: new Date('2100-01-01') })),
      () => database.asViewer(hash, (tx) => tx.delete(videoClips)),
      () => database.asViewer(hash, (tx) => tx.update(clipRenditions).set({ fileKey: 'other' })),
    ];
    for (const write of writes) {
      const error = await write().catch((thrown) => thrown);
      expect(String(error.cause ?? error)).toMatch(refused);
    }
  });

  it('adds a client’s comments on a clip of a review link, and nothing else', async () => {
    await change({ kind: 'review' });
    const foreignOwner = (await createTestUser(database)).id;
    const foreign = await fillEveryTable(database, foreignOwner, ownerId);
    const comment = { userId: ownerId, ...made, name: 'A client', text: 'Good' };
    const add = (values: Partial<typeof reviewComments.$inferInsert>, options = { isReviewing: true }) =>
      database
        .asViewer(hash, (tx) => tx.insert(reviewComments).values({ ...comment, ...values }), options)
        .then(() => 'written')
        .catch((error) => String(error.cause ?? error));
    expect(await add({})).toBe('written');
    expect(await add({}, { isReviewing: false })).toMatch(refused);
    for (const values of [
      { userId: readerId },
      { clipId: foreign.clipId, projectId: foreign.projectId, userId: foreignOwner },
      { projectId: foreign.projectId },
      { isOwner: true },
      { resolvedAt: new Date() },
      { toldAt: new Date() },
    ]) {
      expect(await add(values)).toMatch(/permission denied|row-level security/);
    }
    const verdict = { clipId: foreign.clipId, projectId: foreign.projectId, userId: foreignOwner, name: 'A client' };
    const decide = database.asViewer(hash, (tx) => tx.insert(clipVerdicts).values({ ...verdict, verdict: 'changes' }), {
      isReviewing: true,
    });
    expect(String((await decide.catch((error) => error)).cause)).toMatch(/row-level security/);
    await change({ kind: 'view' });
    expect(await add({})).toMatch(/row-level security/);
  });

  it('leaves no token on the connection', async () => {
    await database.asViewer(hash, (tx) => tx.select({ id: projects.id }).from(projects));
    const { rows } = await database.pools.viewer.query('select (select count(*)::int from projects) as seen');
    expect(rows).toEqual([{ seen: 0 }]);
  });

  it.each(['', 'x', `'; drop table users; --`, 'A'.repeat(64)])('refuses the hash %j', async (given) => {
    await expect(database.asViewer(given, (tx) => tx.select({ id: projects.id }).from(projects))).rejects.toThrow(
      'SHA-256',
    );
  });
});
