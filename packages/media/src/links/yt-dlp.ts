/** A yt-dlp that can be run. */
export type YtDlp = {
  path: string;
  /** The arguments before any of ours: the file to start, if `path` is its interpreter. */
  startArgs?: readonly string[];
  /** The files in `startArgs`. */
  files?: readonly string[];
  /** True for one that does not start if it sees only its own folders, such as a script that chooses another. */
  seesAll?: boolean;
  /** Its own version, such as `2026.10.26`. */
  version: string;
  /** Day of its release, `YYYY-MM-DD`. */
  releasedOn: string;
  /** PATH-like list of folders for its interpreter. */
  searchPath: string;
};

/**
 * The oldest release with every option that we use: since then it solves YouTube's puzzles with a given JavaScript
 * runtime.
 */
export const leastYtDlpVersion = '2025.11.12';

/** Sites change, and yt-dlp follows within days: an older version is the likely reason for a failure. */
const OLD_AFTER_DAYS = 60;

/** Returns the day of a release from its version, as `YYYY-MM-DD`; null for anything but a version of yt-dlp. */
export function releaseDayOf(version: string): string | null {
  const [, year, month, day] = /^(\d{4})\.(\d{1,2})\.(\d{1,2})(?:\.\d+)?$/.exec(version.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Returns the age of a release, and true in `isOld` if it is too old for sites that change often. */
export function ageOfYtDlp({ releasedOn }: Pick<YtDlp, 'releasedOn'>, now: Date): { days: number; isOld: boolean } {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(`${releasedOn}T00:00:00Z`)) / 86_400_000));
  return { days, isOld: days > OLD_AFTER_DAYS };
}
