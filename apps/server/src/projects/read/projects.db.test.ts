import { listProjectsQuery, projectList } from '@clipwright/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestUser } from '../../../test/builders/user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/db/create-test-database.ts';
import { createSecrets } from '../../config/secrets.ts';
import { users } from '../../db/tables/accounts-tables.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { projectShares, projects, projectTotalChanges, projectTotals } from '../../db/tables/projects-tables.ts';
import { writeCursor } from '../../http/page-cursor.ts';
import { addTotalChanges } from '../change/add-total-changes.ts';
import { getProject } from './get-project.ts';
import { getProjectTotals } from './get-project-totals.ts';
import { listProjects } from './list-projects.ts';

let test: TestDatabase;
let anna: { id: string; email: string; sessionId: string };
let ben: typeof anna;
let ofAnna: string[];
let sharedWithAnna: string;
const secrets = createSecrets(['a secret of these tests, long enough']);
const deps = () => ({ db: test.database, secrets, now: () => new Date() });
const query = (input: object = {}) => listProjectsQuery.parse(input);

beforeAll(async () => {
  test = await createTestDatabase();
  const newUser = async () => {
    const { id, email } = await createTestUser(test.database);
    return { id, email, sessionId: 'none' };
  };
  [anna, ben] = [await newUser(), await newUser()];
  await test.database.asService(async (tx) => {
    const titles = Array.from({ length: 25 }, (_, index) => ({
      userId: anna.id,
      title: `Talk ${index}`,
      sourceType: 'file' as const,
    }));
    // All rows in a transaction have the same timestamp; only their ids differ.
    const made = await tx.insert(projects).values(titles).returning();
    ofAnna = made.map(({ id }) => id);
    const [first = ''] = ofAnna;
    const [own] = await tx.insert(projects).values({ userId: ben.id, title: 'Ben’s', sourceType: 'text' }).returning();
    sharedWithAnna = own?.id ?? '';
    await tx.insert(projectShares).values({ projectId: sharedWithAnna, ownerId: ben.id, email: anna.email });
    await tx.insert(videoClips).values([
      { projectId: first, userId: anna.id, name: 'Clip 1', viewsCount: 3 },
      { projectId: first, userId: anna.id, name: 'Clip 2', viewsCount: 4 },
      { projectId: first, userId: anna.id, kind: 'full-video', name: 'Full Video - Talk 0', viewsCount: 1 },
      { projectId: sharedWithAnna, userId: ben.id, name: 'Clip 1', viewsCount: 100 },
    ]);
  });
});
afterAll(async () => await test?.drop());

describe('the list of projects', () => {
  it('is paginated without duplicates or gaps', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listProjects(deps(), anna, query({ limit: '10', ...(cursor !== null && { cursor }) }));
      expect(projectList.safeParse(page).success).toBe(true);
      seen.push(...page.projects.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(25);
    expect(new Set(seen)).toEqual(new Set(ofAnna));
  });

  it('is sorted newest first', async () => {
    const [newest] = await test.database.asService(
      async (tx) => await tx.insert(projects).values({ userId: anna.id, title: 'New', sourceType: 'url' }).returning(),
    );
    const { projects: page } = await listProjects(deps(), anna, query({ limit: '1' }));
    expect(page[0]).toMatchObject({ id: newest?.id, title: 'New', source_type: 'url', status: 'processing' });
    await test.database.asService(async (tx) => await tx.delete(projects).where(eq(projects.id, newest?.id ?? '')));
  });

  it('contains the user’s own projects only', async () => {
    const { projects: page, nextCursor } = await listProjects(deps(), ben, query());
    expect(page.map(({ title }) => title)).toEqual(['Ben’s']);
    expect(nextCursor).toBeNull();
  });

  it.each(['x', '!!!', Buffer.from('1.not-a-uuid').toString('base64url'), writeCursor({ micros: 'NaN', id: 'x' })])(
    'refuses the cursor %j',
    async (cursor) => {
      await expect(listProjects(deps(), anna, query({ cursor }))).rejects.toMatchObject({ code: 'invalid_input' });
    },
  );

  it('accepts a cursor of another user’s list without showing their projects', async () => {
    const { nextCursor } = await listProjects(deps(), anna, query({ limit: '1' }));
    const { projects: page } = await listProjects(deps(), ben, query({ cursor: nextCursor ?? '' }));
    expect(page.every(({ title }) => title === 'Ben’s')).toBe(true);
  });
});

describe('a project search', () => {
  let carla: { id: string; sessionId: string };
  const find = async (input: object) =>
    (await listProjects(deps(), carla, query(input))).projects.map(({ title }) => title).sort();

  beforeAll(async () => {
    carla = { id: (await createTestUser(test.database)).id, sessionId: 'none' };
    const made = [
      ['Café au lait', 'Über Kaffee', 'completed'],
      ['CAFE NOIR', 'ΟΔΟΣ', 'failed'],
      ['100 % pure_gold', 'a \\ b', 'processing'],
      ['1000 of them', 'ПРИВЕТ мир', 'completed'],
    ] as const;
    await test.database.asService(
      async (tx) =>
        await tx.insert(projects).values(
          made.map(([title, description, status]) => ({
            userId: carla.id,
            title,
            description,
            status,
            sourceType: 'file' as const,
          })),
        ),
    );
  });

  it.each([
    ['cafe', ['CAFE NOIR', 'Café au lait']],
    ['CAFÉ', ['CAFE NOIR', 'Café au lait']],
    ['cafe\u0301 a', ['Café au lait']],
    ['  kaffee  ', ['Café au lait']],
    ['uber', ['Café au lait']],
    ['привет', ['1000 of them']],
    ['ΟΔΟΣ', ['CAFE NOIR']],
    ['οδος', ['CAFE NOIR']],
    ['100 %', ['100 % pure_gold']],
    ['%', ['100 % pure_gold']],
    ['_', ['100 % pure_gold']],
    ['\\', ['100 % pure_gold']],
    ["' or 1=1 --", []],
    ['talk', []],
    ['', ['100 % pure_gold', '1000 of them', 'CAFE NOIR', 'Café au lait']],
  ])('for %j finds %j', async (search, titles) => {
    expect(await find({ search })).toEqual(titles);
  });

  it('can be combined with a status and pagination', async () => {
    expect(await find({ status: 'completed' })).toEqual(['1000 of them', 'Café au lait']);
    expect(await find({ status: 'all' })).toHaveLength(4);
    expect(await find({ status: 'failed', search: 'cafe' })).toEqual(['CAFE NOIR']);
    const first = await listProjects(deps(), carla, query({ search: 'cafe', limit: '1' }));
    const second = await listProjects(deps(), carla, query({ search: 'cafe', cursor: first.nextCursor ?? '' }));
    expect(new Set([...first.projects, ...second.projects].map(({ title }) => title))).toEqual(
      new Set(['CAFE NOIR', 'Café au lait']),
    );
    expect(second.nextCursor).toBeNull();
  });

  it('is limited in length', () => {
    expect(listProjectsQuery.safeParse({ search: 'x'.repeat(201) }).success).toBe(false);
    expect(listProjectsQuery.safeParse({ status: 'deleted' }).success).toBe(false);
  });
});

describe('a single project', () => {
  it('is visible to its owner and its readers', async () => {
    expect(await getProject(deps(), ben, sharedWithAnna)).toMatchObject({ title: 'Ben’s' });
    expect(await getProject(deps(), anna, sharedWithAnna)).toMatchObject({ title: 'Ben’s' });
  });

  it('of another user returns the same response as an unknown one', async () => {
    const ids = [ofAnna[0] ?? '', '00000000-0000-4000-8000-000000000000', 'nonsense', "' or 1=1 --", '\u0000'];
    for (const id of ids) {
      await expect(getProject(deps(), ben, id)).rejects.toMatchObject({ code: 'project_not_found', status: 404 });
    }
  });
});

describe('the project totals', () => {
  it('count the user’s own projects without the full video', async () => {
    expect(await getProjectTotals(deps(), anna)).toMatchObject({
      projects: 25,
      clips: 2,
      views: 8,
      by_status: { processing: 25, completed: 0, failed: 0 },
    });
    expect(await getProjectTotals(deps(), ben)).toMatchObject({ projects: 1, clips: 1, views: 100 });
  });

  it('stay the same when changes are summed up, and follow changes and deletions', async () => {
    const before = await getProjectTotals(deps(), anna);
    await addTotalChanges(deps());
    expect(await getProjectTotals(deps(), anna)).toEqual(before);
    await test.database.asUser(anna.id, (tx) => tx.delete(projects).where(eq(projects.id, ofAnna[0] ?? '')));
    await test.database.asService((tx) =>
      tx
        .update(projects)
        .set({ status: 'failed' })
        .where(inArray(projects.id, ofAnna.slice(1, 4))),
    );
    const after = { projects: 24, clips: 0, views: 0, by_status: { processing: 21, completed: 0, failed: 3 } };
    expect(await getProjectTotals(deps(), anna)).toEqual(after);
    await addTotalChanges(deps());
    expect(await getProjectTotals(deps(), anna)).toEqual(after);
  });

  it('move with a project to another workspace', async () => {
    const [from, to] = [await createTestUser(test.database), await createTestUser(test.database)];
    const one = { sourceType: 'text', title: 'A talk', clipsCount: 2 } as const;
    await test.database.asService(async (tx) => {
      await tx.insert(projects).values([
        { ...one, userId: from.id },
        { ...one, userId: from.id },
      ]);
    });
    await addTotalChanges(deps());
    await test.database.asService((tx) =>
      tx.update(projects).set({ userId: to.id }).where(eq(projects.userId, from.id)),
    );
    const totals = async ({ id }: { id: string }) => await getProjectTotals(deps(), { id, sessionId: 'none' });
    expect([await totals(from), await totals(to)]).toMatchObject([
      { projects: 0, clips: 0, by_status: { processing: 0 } },
      { projects: 2, clips: 4, by_status: { processing: 2 } },
    ]);
  });

  it('of deleted users are removed', async () => {
    const { id } = await createTestUser(test.database);
    await test.database.asService(async (tx) => {
      await tx.insert(projects).values({ userId: id, title: 'A talk', sourceType: 'text' });
    });
    await addTotalChanges(deps());
    await test.database.asService(async (tx) => {
      await tx.insert(projects).values({ userId: id, title: 'Another talk', sourceType: 'text' });
      await tx.delete(users).where(eq(users.id, id));
    });
    expect(await test.database.service.select().from(projectTotalChanges)).toEqual([]);
    const left = await test.database.service.select().from(projectTotals).where(eq(projectTotals.userId, id));
    expect(left).toEqual([]);
  });

  it('are zero for a new user', async () => {
    const { id } = await createTestUser(test.database);
    expect(await getProjectTotals(deps(), { id, sessionId: 'none' })).toEqual({
      projects: 0,
      clips: 0,
      views: 0,
      by_status: { processing: 0, completed: 0, failed: 0 },
    });
  });
});
