import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { fillProject } from '../test/builders/project.ts';
import { openTestProcessing } from '../test/projects/open-test-processing.ts';
import { keepProof } from './accounts/fresh-proof.ts';
import { runUntil } from './db/current-deadline.ts';
import { sessions, users } from './db/tables/accounts-tables.ts';
import { AppError } from './http/app-error.ts';
import { createRateLimits } from './http/limits/rate-limits.ts';

const ACCOUNTS = 12;
const test = await openTestProcessing();
afterAll(async () => await test.close());

const crowd = await Promise.all(Array.from({ length: ACCOUNTS }, async () => await test.openBrowser()));
const idOf = async (email: string) => {
  const [user] = await test.deps.db.service.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id ?? '';
};
const codeOf = async (answer: Response) => ((await answer.json()) as { error?: { code: string } }).error?.code;

describe('with twelve accounts at once', () => {
  it('valid pictures wait for their turn, and none is refused as damaged', async () => {
    const form = () => {
      const body = new FormData();
      body.set('file', new File([drawPng(1_200, 900)], 'logo.png'));
      return body;
    };
    const sent = crowd.flatMap((browser) =>
      [1, 2].map(async () => await browser.request('POST', '/api/watermark-logos', form())),
    );
    const outcomes = await Promise.all(
      (await Promise.all(sent)).map(async (answer) => (answer.ok ? 'kept' : await codeOf(answer))),
    );
    // On a busy machine some get `resource_busy`.
    expect(outcomes.filter((outcome) => outcome !== 'kept' && outcome !== 'resource_busy')).toEqual([]);
    expect(outcomes).toContain('kept');
  }, 120_000);

  it('accounts without kits take no slot for uploads', async () => {
    const endless = () => new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([45])) });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=slow' };
    const path = `/api/brand-kits/${randomUUID()}/files/font`;
    const answers = await Promise.all(
      crowd.map(async (browser) => await browser.request('POST', path, endless(), headers)),
    );
    expect(await Promise.all(answers.map(codeOf))).toEqual(crowd.map(() => 'brand_kit_not_found'));
  });

  it('unread archives leave slots for others', async () => {
    const held = [];
    for (const browser of crowd) {
      const { projectId } = await fillProject(test.deps, await idOf(browser.email));
      for (let count = 0; count < 2; count++) {
        held.push(await browser.request('GET', `/api/projects/${projectId}/download`));
      }
    }
    expect(held.map(({ status }) => status)).toEqual(held.map(() => 200));
    const honest = await test.openBrowser();
    const { projectId } = await fillProject(test.deps, await idOf(honest.email));
    const own = await honest.request('GET', `/api/projects/${projectId}/download`);
    expect(own.status).toBe(200);
    await Promise.all([...held, own].map(async ({ body }) => await body?.cancel()));
  });
});

describe('a proof that takes too long', () => {
  it('changes nothing, and leaves its user signed in', async () => {
    const browser = await test.openBrowser();
    const id = await idOf(browser.email);
    const find = async () => await test.deps.db.service.select().from(sessions).where(eq(sessions.userId, id));
    const [session] = await find();
    const visitor = { sessionToken: session?.token ?? null, rateLimits: createRateLimits(null), setCookie: () => {} };
    const deadline = new AbortController();
    const proving = runUntil(deadline.signal, () =>
      keepProof(
        test.deps,
        { id, sessionId: session?.id ?? '' },
        { currentPassword: 'correct horse battery' },
        visitor as never,
      ),
    );
    deadline.abort(new AppError('timed_out'));
    await expect(proving).rejects.toMatchObject({ code: 'timed_out' });
    expect(await find()).toEqual([session]);
    expect((await browser.request('GET', '/api/accounts/sessions')).status).toBe(200);
  });

  it('is rolled back if the time runs out within its transaction', async () => {
    const id = await idOf(crowd[0]?.email ?? '');
    const deadline = new AbortController();
    const changing = runUntil(deadline.signal, () =>
      test.deps.db.asService(async (tx) => {
        await tx.update(users).set({ name: 'Changed' }).where(eq(users.id, id));
        deadline.abort(new AppError('timed_out'));
      }),
    );
    await expect(changing).rejects.toMatchObject({ code: 'timed_out' });
    const [user] = await test.deps.db.service.select({ name: users.name }).from(users).where(eq(users.id, id));
    expect(user?.name).toBe('A Tester');
  });
});

/** Draws a single-color image. */
function drawPng(widthPx: number, heightPx: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((widthPx * 3 + 1) * heightPx));
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]));
}
