import { z } from 'zod';
import { isAfter } from './find-overdue-updates.ts';

/** The response of https://nodejs.org/dist/index.json: every release, and whether it fixes a vulnerability. */
export const nodeReleases = z.array(
  z.object({ version: z.string().regex(/^v\d+\.\d+\.\d+$/), date: z.iso.date(), security: z.boolean() }),
);

/** The response of https://www.postgresql.org/versions.json: the newest release of every major version. `supported` ones get fixes. */
export const postgresReleases = z.array(
  z.object({
    major: z.string(),
    latestMinor: z.string().regex(/^\d+$/),
    relDate: z.iso.date(),
    supported: z.boolean(),
  }),
);

/** From the day a fix is released until it is shipped. How severe what it mends is, neither list says: that of high severity is taken. */
export const fixDays = 7;

const DAY_MS = 86_400_000;

/** Releases for the sake of security that `version` of Node lacks for too long, as a sentence; null where it is within its time. */
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

/** Likewise of the embedded Postgres, whose package has a version such as `18.4.0-beta.17` for 18.4. */
export function findMissingPostgresFixes(
  version: string,
  releases: z.infer<typeof postgresReleases>,
  now: Date,
): string | null {
  const [, major = '', minor = ''] = /^(\d+)\.(\d+)\./.exec(version) ?? [];
  const line = releases.find((release) => release.major === major);
  if (!line?.supported) return `Postgres ${major} gets no more fixes`;
  // Its minor releases mend only, and nearly each of them also what is a matter of security.
  if (Number(line.latestMinor) <= Number(minor) || !isOverdue(line.relDate, now)) return null;
  return `Postgres ${major}.${minor} lacks the fixes of ${major}.${line.latestMinor}, released on ${line.relDate}`;
}

function isOverdue(date: string, now: Date): boolean {
  return now.getTime() - Date.parse(date) > fixDays * DAY_MS;
}

function majorOf(version: string): string {
  return version.split('.', 1)[0] ?? '';
}
