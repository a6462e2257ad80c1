import { z } from 'zod';

/** The output of `npm view NAME@VERSION time dist-tags deprecated --json`, with any registry. */
export const registryAnswer = z.object({
  /** When each version was published, and when the package was made and changed. */
  time: z.record(z.string(), z.string()),
  'dist-tags': z.object({ latest: z.string() }),
  /** Why the version should not be used any more. */
  deprecated: z.union([z.string(), z.boolean()]).optional(),
});
export type RegistryAnswer = z.infer<typeof registryAnswer>;

/** A package that is shipped, in the version that is shipped. */
export type Shipped = { name: string; version: string };

/** From the day a newer version is published until it is shipped (docs/security.md, "Updates"). */
export const updateDays = { sameMajor: 90, otherMajor: 365 } as const;

/** Packages that stay behind, with what is the case instead of an update. */
const exceptions: Readonly<Record<string, string>> = {};

const DAY_MS = 86_400_000;

/** Why a package is not what it should be, each as a sentence; nothing where it is within its time. */
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

/** Within it, updates do not break: of versions before 1.0 the second number says so. */
function lineOf(version: string): string {
  const [major = 0, minor = 0] = numbersOf(version);
  return major === 0 ? `0.${minor}` : String(major);
}

/** True if the first version has higher numbers than the other. */
export function isAfter(one: string, other: string): boolean {
  const others = numbersOf(other);
  for (const [index, number] of numbersOf(one).entries()) {
    if (number !== others[index]) return number > (others[index] ?? 0);
  }
  return false;
}

/** A preview comes before what it is one of. */
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
