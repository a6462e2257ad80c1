import { z } from 'zod';

/** The output of `npm view NAME@VERSION time dist-tags deprecated --json`, from any registry. */
export const registryAnswer = z.object({
  /** Publication times by version, and the times at which the package was created and changed. */
  time: z.record(z.string(), z.string()),
  'dist-tags': z.object({ latest: z.string() }),
  /** The reason for the deprecation of the version. */
  deprecated: z.union([z.string(), z.boolean()]).optional(),
});
export type RegistryAnswer = z.infer<typeof registryAnswer>;

/** A shipped package with its version. */
export type Shipped = { name: string; version: string };

/** Days from the publication of a newer version until it must be shipped (docs/security.md, "Updates"). */
export const updateDays = { sameMajor: 90, otherMajor: 365 } as const;

/** Packages that are not updated, with the reason. */
const exceptions: Readonly<Record<string, string>> = {};

const DAY_MS = 86_400_000;

/** Returns a sentence for each overdue update or deprecation; an empty list if there is none. */
export function findOverdueUpdates({ name, version }: Shipped, answer: RegistryAnswer, now: Date): string[] {
  if (name in exceptions) return [];
  const { time, deprecated } = answer;
  const latest = answer['dist-tags'].latest;
  const updates: string[] = [];
  if (deprecated)
    updates.push(`${name} ${version} is deprecated: ${deprecated === true ? 'no reason is given' : deprecated}`);
  const mayBePreview = isPreview(version);
  const newer = Object.keys(time).filter(
    (one) => /^\d/.test(one) && (mayBePreview || !isPreview(one)) && isAfter(one, version) && !isAfter(one, latest),
  );
  const limits = [
    { days: updateDays.sameMajor, versions: newer.filter((one) => lineOf(one) === lineOf(version)) },
    { days: updateDays.otherMajor, versions: newer.filter((one) => lineOf(one) !== lineOf(version)) },
  ];
  for (const { days, versions } of limits) {
    const first = versions.sort((one, other) => publishedMs(time, one) - publishedMs(time, other))[0];
    if (first === undefined) continue;
    const waitingDays = Math.floor((now.getTime() - publishedMs(time, first)) / DAY_MS);
    const newest = versions.reduce((one, other) => (isAfter(other, one) ? other : one));
    if (waitingDays > days) {
      updates.push(
        `${name} ${version} is behind ${newest}: ${first} was published ${waitingDays} days ago, of ${days}`,
      );
    }
  }
  return updates;
}

/** Returns the part of a version within which updates do not break: the major version, or the minor one before 1.0. */
function lineOf(version: string): string {
  const [major = 0, minor = 0] = numbersOf(version);
  return major === 0 ? `0.${minor}` : String(major);
}

/** True if the first version is higher than the other. */
export function isAfter(one: string, other: string): boolean {
  const others = numbersOf(other);
  for (const [index, number] of numbersOf(one).entries()) {
    if (number !== others[index]) return number > (others[index] ?? 0);
  }
  return false;
}

/** Returns the numbers of a version for comparison. A preview precedes its release. */
function numbersOf(version: string): number[] {
  const [, major, minor, patch, preview] = /^(\d+)\.(\d+)\.(\d+)(?:-\D*(\d+)?)?/.exec(version) ?? [];
  const last = isPreview(version) ? Number(preview ?? 0) : Number.POSITIVE_INFINITY;
  return [Number(major ?? 0), Number(minor ?? 0), Number(patch ?? 0), last];
}

function isPreview(version: string): boolean {
  return version.includes('-');
}

function publishedMs(time: RegistryAnswer['time'], version: string): number {
  return Date.parse(time[version] ?? '');
}
