import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { planFeatures } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/db/create-test-database.ts';
import { readJournal } from './run-migrations.ts';
import { creditPacks, subscriptionPlans } from './tables/plans-tables.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());

describe('migrations', () => {
  it('create everything that the tables declare', async () => {
    const serverFolder = fileURLToPath(new URL('../..', import.meta.url));
    const drizzleKit = join(dirname(fileURLToPath(import.meta.resolve('drizzle-kit'))), 'bin.cjs');
    const out = await mkdtemp(join(tmpdir(), 'clipwright-migrations-'));
    try {
      await cp(new URL('migrations', import.meta.url), out, { recursive: true });
      const before = await readdir(out);
      // drizzle-kit always treats the folder as relative to its own.
      const folder = relative(serverFolder, out);
      const args = ['generate', '--dialect=postgresql', '--schema=./src/db/schema.ts', `--out=${folder}`];
      const { stdout } = await promisify(execFile)(process.execPath, [drizzleKit, ...args], { cwd: serverFolder });
      expect(stdout).toContain('No schema changes');
      expect(await readdir(out)).toEqual(before);
    } finally {
      await rm(out, { recursive: true });
    }
  });

  it('keep one snapshot of the tables, the newest: remove the one before it', async () => {
    const names = await readdir(new URL('migrations/meta', import.meta.url));
    const newest = readJournal().at(-1)?.tag.slice(0, 4);
    expect(names.sort()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
  });

  it('change rows of guarded tables even when the owner is bound by the policies', async () => {
    const { rows } = await test.database.asService((tx) =>
      tx.execute<{ name: string }>(sql`select relname as name from pg_class where relforcerowsecurity`),
    );
    const guarded = new Set(rows.map(({ name }) => name));
    const folder = new URL('migrations/', import.meta.url);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
    const changes: string[] = [];
    for (const name of files.sort()) {
      const text = await readFile(new URL(name, folder), 'utf8');
      // Inserted rows may come from such a table too, and an invisible row causes no error.
      for (const { 1: table = '', index } of text.matchAll(
        /^(?:update|delete from|insert into [^;]*?\bfrom) (\w+)/gm,
      )) {
        if (!guarded.has(table)) continue;
        changes.push(table);
        const lifted = text.indexOf(`alter table ${table} no force row level security`);
        expect(lifted, `${name} does not lift the policies of ${table}`).toBeGreaterThan(-1);
        expect(lifted).toBeLessThan(index);
        expect(text.indexOf(`alter table ${table} force row level security`)).toBeGreaterThan(index);
      }
    }
    expect(changes).toContain('video_reservations');
  });
});

describe('the seeded catalog', () => {
  it('contains the specified plans', async () => {
    const plans = await test.database.asService((tx) =>
      tx.select().from(subscriptionPlans).orderBy(subscriptionPlans.sortOrder),
    );
    const offers = plans.map(({ slug, priceMonthly, priceYearly, videosPerMonth, clipsPerVideo, features }) => {
      const { watermark, export_quality, templates, team_seats, white_label, support } = planFeatures.parse(features);
      return [
        slug,
        priceMonthly,
        priceYearly,
        videosPerMonth,
        clipsPerVideo,
        watermark,
        export_quality,
        templates,
        team_seats,
        white_label,
        support,
      ];
    });
    expect(offers).toEqual([
      ['free', 0, 0, 3, 3, true, '1080p', 0, 1, false, 'Community'],
      ['creator-lite', 1900, 19_000, 8, -1, false, '2K', 5, 1, false, 'Email'],
      ['creator-pro', 2900, 29_000, 20, -1, false, '4K', 20, 1, false, 'Priority'],
      ['agency-starter', 9900, 99_000, 50, -1, false, '4K', -1, 5, true, 'Dedicated'],
    ]);
    expect(plans.every(({ isActive }) => isActive)).toBe(true);
  });

  it('contains the specified credit packs', async () => {
    const packs = await test.database.asService((tx) => tx.select().from(creditPacks).orderBy(creditPacks.sortOrder));
    expect(packs.map(({ credits, price }) => [credits, price])).toEqual([
      [100, 1000],
      [500, 4500],
      [1000, 8000],
    ]);
  });
});
