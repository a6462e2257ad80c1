import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compatibleFrom, refuseOtherSchema } from './schema-version.ts';

const folder = join(import.meta.dirname, 'migrations');
const tags = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, -'.sql'.length))
  .sort();

/** Statements that break processes unaware of the change. */
const breaking = [
  /\bdrop\s+(table|column|schema|type)\b/i,
  /\brename\s+(to|column)\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+type|type)\b/i,
  /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i,
  /\badd\s+column\s+(?![^;]*\bdefault\b)(?![^;]*\bgenerated\b)[^;]*\bnot\s+null\b/i,
  // The program's roles never depended on privileges of `public`: theirs are granted by name.
  /\brevoke\b(?![^;]*\bfrom\s+public\s*$)/i,
];
const findBreaking = (sql: string) =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .filter((statement) => breaking.some((pattern) => pattern.test(statement)));

describe('a release next to the previous one', () => {
  it('names an existing migration', () => expect(tags).toContain(compatibleFrom));

  it.each(tags.filter((tag) => tag > compatibleFrom).map((tag) => [tag]))('is not broken by %s', (tag) => {
    expect(findBreaking(readFileSync(join(folder, `${tag}.sql`), 'utf8'))).toEqual([]);
  });

  it.each([
    'ALTER TABLE "clips" DROP COLUMN "title";',
    'DROP TABLE "clips";',
    'ALTER TABLE "clips" RENAME COLUMN "a" TO "b";',
    'ALTER TABLE "clips" ADD COLUMN "b" text NOT NULL;',
    'ALTER TABLE "clips" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "clips" ALTER COLUMN "b" SET DATA TYPE bigint;',
  ])('is broken by %s', (sql) => expect(findBreaking(sql)).toHaveLength(1));

  it.each([
    'ALTER TABLE "clips" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "clips" ADD COLUMN "b" text;',
    'CREATE TABLE "notes" ("id" uuid NOT NULL);',
    'CREATE INDEX "i" ON "clips" ("b");',
  ])('is not broken by %s', (sql) => expect(findBreaking(sql)).toEqual([]));
});

describe('a process that does not migrate the schema', () => {
  it.each([
    ['its own schema', { newestRun: 5, oldestKnown: 3 }],
    ['that of the next release', { newestRun: 8, oldestKnown: 5 }],
  ])('works on %s', (_, versions) => expect(() => refuseOtherSchema(5, versions)).not.toThrow());

  it.each([
    ['no schema', null, 'MIGRATE=only'],
    ['an older one', { newestRun: 4, oldestKnown: 3 }, 'MIGRATE=only'],
    ['that of a release after the next', { newestRun: 12, oldestKnown: 8 }, 'cannot work beside'],
  ])('refuses %s with an explanation', (_, versions, words) =>
    expect(() => refuseOtherSchema(5, versions)).toThrow(words),
  );
});
