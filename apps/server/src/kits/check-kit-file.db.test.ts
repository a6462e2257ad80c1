import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BrandKit, KitFile } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestKits } from '../../test/kits/open-test-kits.ts';
import { brandKitFiles, brandKits } from '../db/tables/kits-tables.ts';
import { checkKitFile } from './check-kit-file.ts';
import { kitFileKey } from './kit-file-key.ts';
import { checkKitFileJob } from './kits-jobs.ts';
import { refuseForgottenChecks } from './refuse-forgotten-checks.ts';

const kits = await openTestKits();
const { test, tools, openAgency, make, readFont, makeVideo } = kits;
afterAll(() => kits.close());

describe('a check of a kit file', () => {
  const checkDeps = { ...test.deps, getTools: () => Promise.resolve(tools) };
  const context = { signal: new AbortController().signal, isLast: false };

  /** Adds a received file without a job. */
  async function arrive(kit: BrandKit, kind: KitFile['kind'], bytes: Uint8Array, minutesAgo = 0) {
    const [other] = await test.deps.db.service.select().from(brandKits).where(eq(brandKits.id, kit.id));
    const userId = other?.userId ?? '';
    const id = randomUUID();
    const fileKey = kitFileKey(userId, id, kind === 'font' ? '.upload' : '.mp4');
    await test.deps.files.write(fileKey, Readable.from([bytes]));
    const createdAt = new Date(test.deps.now().getTime() - minutesAgo * 60_000);
    const row = { id, userId, kitId: kit.id, kind, name: 'file', sizeBytes: bytes.length, fileKey, createdAt };
    await test.deps.db.service.insert(brandKitFiles).values(row);
    return row;
  }
  const readRow = async (id: string) =>
    (await test.deps.db.service.select().from(brandKitFiles).where(eq(brandKitFiles.id, id)))[0];
  const has = async (key: string) => (await test.deps.files.find(key)) !== null;

  it.each([
    ['first', 'last'],
    ['last', 'first'],
  ])('keeps the newest intro even if the one that was uploaded %s is checked first', async (...order) => {
    const kit = await make(await openAgency(), 'Acme');
    const video = await makeVideo('order.mp4', 2);
    const rows = { first: await arrive(kit, 'intro', video, 2), last: await arrive(kit, 'intro', video, 1) };
    const [one, other] = order.map((name) => rows[name as keyof typeof rows]);
    await checkKitFile(checkDeps, one?.id ?? '', context);
    // The file still being checked is newer and is not removed.
    if (one === rows.first) expect(await readRow(rows.last.id)).toMatchObject({ state: 'checking', removedAt: null });
    await checkKitFile(checkDeps, other?.id ?? '', context);
    expect(await readRow(rows.last.id)).toMatchObject({ state: 'ready', removedAt: null });
    expect((await readRow(rows.first.id))?.removedAt).not.toBeNull();
  });

  it('of an intro that is older than a ready one discards its intro', async () => {
    const kit = await make(await openAgency(), 'Acme');
    const video = await makeVideo('late.mp4', 2);
    const newer = await arrive(kit, 'intro', video, 1);
    await checkKitFile(checkDeps, newer.id, context);
    const older = await arrive(kit, 'intro', video, 2);
    await checkKitFile(checkDeps, older.id, context);
    expect((await readRow(newer.id))?.removedAt).toBeNull();
    expect((await readRow(older.id))?.removedAt).not.toBeNull();
  });

  it('that is interrupted rejects nothing, but the third failure does', async () => {
    const kit = await make(await openAgency(), 'Acme');
    const row = await arrive(kit, 'intro', await makeVideo('stop.mp4', 2));
    const getTools = () => Promise.reject(new Error('No tools.'));
    const stopped = { signal: AbortSignal.abort(), isLast: true };
    await expect(checkKitFile({ ...checkDeps, getTools }, row.id, stopped)).rejects.toThrow('No tools.');
    expect((await readRow(row.id))?.state).toBe('checking');
    const job = { fileId: row.id };
    const run = async (failures: number) => {
      const check = (fileId: string, given: typeof context) => checkKitFile({ ...checkDeps, getTools }, fileId, given);
      const now = { ...context, jobId: 'job', attempt: 9, failures, log: test.deps.log };
      await expect(checkKitFileJob.run({ check }, job, now)).rejects.toThrow('No tools.');
      return (await readRow(row.id))?.state;
    };
    expect([await run(1), await run(2)]).toEqual(['checking', 'refused']);
    expect(await has(row.fileKey)).toBe(false);
  });

  it('that has not ended in an hour is rejected by the sweep', async () => {
    const kit = await make(await openAgency(), 'Acme');
    const font = await readFont();
    const [forgotten, fresh] = [await arrive(kit, 'font', font, 61), await arrive(kit, 'font', font, 50)];
    await refuseForgottenChecks(test.deps);
    expect(await readRow(forgotten.id)).toMatchObject({ state: 'refused', problem: 'kit_file_not_checked' });
    expect((await readRow(fresh.id))?.state).toBe('checking');
    expect([await has(forgotten.fileKey), await has(fresh.fileKey)]).toEqual([false, true]);
  });

  it('of a font that is deleted meanwhile leaves nothing, and a repeated one removes the files of a killed one', async () => {
    const kit = await make(await openAgency(), 'Acme');
    const font = await readFont();
    const row = await arrive(kit, 'font', font);
    const files: typeof test.deps.files = {
      ...test.deps.files,
      write: async (key, content) => {
        await test.deps.db.service.delete(brandKitFiles).where(eq(brandKitFiles.id, row.id));
        return await test.deps.files.write(key, content);
      },
    };
    await checkKitFile({ ...checkDeps, files }, row.id, context);
    expect((await test.listFiles()).filter((path) => path.includes(row.id))).toEqual([]);
    const killed = await arrive(kit, 'font', font);
    await checkKitFile(checkDeps, killed.id, context);
    await test.deps.files.write(killed.fileKey, Readable.from([font]));
    await checkKitFile(checkDeps, killed.id, context);
    expect((await test.listFiles()).filter((path) => path.includes(killed.id))).toHaveLength(1);
  });
});
