import { z } from 'zod';
import { isAfter } from './find-overdue-updates.ts';

/** The response of https://nodejs.org/dist/index.json: every release, and whether it fixes a vulnerability. */
export const nodeReleases = z.array(
  z.object({ version: z.string().regex(/^v\d+\.\d+\.\d+$/), date: z.iso.date(), security: z.boolean() }),
);

/**
 * The response of https://www.postgresql.org/versions.json: the newest release of every major version. `supported`
 * versions get fixes.
 */
export const postgresReleases = z.array(
  z.object({
    major: z.string(),
    latestMinor: z.string().regex(/^\d+$/),
    relDate: z.iso.date(),
    supported: z.boolean(),
  }),
);

/**
 * Days from the release of a fix until it must be shipped. Neither list gives the severity, so all fixes count as
 * severe.
 */
export const fixDays = 7;

const DAY_MS = 86_400_000;

/**
 * Returns a sentence about the security releases that `version` of Node has lacked for too long; null if none are
 * overdue.
 */
export function findMissingNodeFixes(
  version: string,
  releases: z.infer<typeof nodeReleases>,
  now: Date,
): string | null {
  const missing = releases
    .map((release) => ({ ...release, version: release.version.slice(1) }))
    .filter((release) => release.security && majorOf(release.version) === majorOf(version))
    .filter((release) => isAfter(release.version, version))
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
  const [first] = missing;
  const newest = missing.at(-1);
  if (first === undefined || newest === undefined || !isOverdue(first.date, now)) return null;
  return `Node ${version} lacks the fixes of ${newest.version}: ${first.version} was released on ${first.date}`;
}

/** Returns the same for the embedded Postgres. Its package has a version such as `18.4.0-beta.17` for 18.4. */
export function findMissingPostgresFixes(
  version: string,
  releases: z.infer<typeof postgresReleases>,
  now: Date,
): string | null {
  const [, major = '', minor = ''] = /^(\d+)\.(\d+)\./.exec(version) ?? [];
  const line = releases.find((release) => release.major === major);
  if (!line?.supported) return `Postgres ${major} gets no more fixes`;
  // Minor releases only contain fixes, and nearly all of them include security fixes.
  if (Number(line.latestMinor) <= Number(minor) || !isOverdue(line.relDate, now)) return null;
  return `Postgres ${major}.${minor} lacks the fixes of ${major}.${line.latestMinor}, released on ${line.relDate}`;
}

function isOverdue(date: string, now: Date): boolean {
  return now.getTime() - Date.parse(date) > fixDays * DAY_MS;
}

function majorOf(version: string): string {
  return version.split('.', 1)[0] ?? '';
}
