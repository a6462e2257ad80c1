import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { runAsOwner } from '../../../test/db/create-test-database.ts';
import { toClientConfig } from '../../db/connection-settings.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { analyses, videoClips } from '../../db/tables/clips-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';

let test: TestApp;
let owner: Person;
let made: Awaited<ReturnType<typeof fillProject>>;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'cards@example.org');
  made = await fillProject(test.deps, owner.id);
});
afterAll(async () => await test?.close());

const readCard = async () => (await owner.ask('GET', '/api/projects')).body.projects[0];
const readKept = async () => {
  const [row] = await test.deps.db.service.select().from(projects).where(eq(projects.id, made.projectId));
  return row && { card: row.card, isCurrent: row.card?.version === row.cardVersion };
};
const clipId = () => made.clipIds[0] ?? '';

it('a list stores the facts of cards, without changing a project’s time or its totals', async () => {
  const before = await test.deps.db.service.select().from(projects).where(eq(projects.id, made.projectId));
  await test.deps.db.service.execute(sql`delete from project_total_changes`);
  expect((await readKept())?.isCurrent).toBe(false);
  await readCard();
  expect(await readKept()).toMatchObject({ isCurrent: true, card: { kept: 0, durationSec: 90 } });
  const after = await test.deps.db.service.select().from(projects).where(eq(projects.id, made.projectId));
  expect(after).toEqual(before.map((row) => ({ ...row, card: after[0]?.card })));
  const { rows } = await test.deps.db.service.execute(sql`select * from project_total_changes`);
  expect(rows).toEqual([]);
});

it('a stored card is shown without reading the clips, until one of them changes', async () => {
  await readCard();
  await test.deps.db.service.execute(
    sql`update projects set card = jsonb_set(card, '{kept}', '7') where id = ${made.projectId}`,
  );
  expect(await readCard()).toMatchObject({ kept_count: 7 });
  await owner.ask('PATCH', `/api/clips/${clipId()}`, { decision: 'kept' });
  expect(await readCard()).toMatchObject({ kept_count: 1 });
});

it('facts of an older version, or unreadable ones, are read again', async () => {
  await readCard();
  await test.deps.db.service.execute(
    sql`update projects set card = jsonb_build_object('version', card_version) where id = ${made.projectId}`,
  );
  expect(await readCard()).toMatchObject({ kept_count: 1, strip: { duration: 90 } });
  expect(await readKept()).toMatchObject({ isCurrent: true, card: { kept: 1 } });
});

it('an uncommitted change is neither waited for nor lost', async () => {
  await readCard();
  const picture = async () => (await readKept())?.card?.posterKey;
  const before = await picture();
  await test.deps.db.service.update(projects).set({ card: null }).where(eq(projects.id, made.projectId));
  const changed = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const change = test.deps.db.asService(async (tx) => {
    const thumbnailKey = `${before}.other.jpg`;
    await tx.update(clipRenditions).set({ thumbnailKey }).where(eq(clipRenditions.clipId, clipId()));
    changed.resolve();
    await mayEnd.promise;
  });
  await changed.promise;
  expect((await readCard()).poster_url).not.toBeNull();
  expect((await readKept())?.card).toBeNull();
  mayEnd.resolve();
  await change;
  await readCard();
  expect(await picture()).toBe(`${before}.other.jpg`);
});

it('projects are listed even if the database is full', async () => {
  const expected = await readCard();
  await test.deps.db.service.update(projects).set({ card: null }).where(eq(projects.id, made.projectId));
  const asOwner = async (statement: string) => await runAsOwner(toClientConfig(test.owner), statement);
  await asOwner(`
    create function refuse_cards() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
    create trigger refuse_cards before update of card on projects for each row execute function refuse_cards()`);
  try {
    expect(await readCard()).toEqual(expected);
  } finally {
    await asOwner('drop function refuse_cards cascade');
  }
  expect((await readKept())?.card).toBeNull();
});

it('cards are right after simultaneous lists and changes', async () => {
  const change = async (round: number) => {
    await test.deps.db.service
      .update(analyses)
      .set({ data: { start_time: round, end_time: round + 20 } })
      .where(eq(analyses.clipId, clipId()));
    if (round % 3 === 0) {
      await test.deps.db.service.insert(videoClips).values({
        id: randomUUID(),
        projectId: made.projectId,
        userId: owner.id,
        name: `Clip ${round}`,
        decision: 'kept',
      });
    }
  };
  const changes = Array.from({ length: 12 }, (_, index) => change(index));
  const lists = Array.from({ length: 12 }, () => readCard());
  await Promise.all([...changes, ...lists]);
  const card = await readCard();
  await test.deps.db.service.update(projects).set({ card: null }).where(eq(projects.id, made.projectId));
  const again = await readCard();
  expect(card).toEqual(again);
  expect(card.kept_count).toBe(5);
});
