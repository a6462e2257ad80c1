/** A runnable yt-dlp. */
export type YtDlp = {
  path: string;
  /** The arguments that precede ours: the file to start, if `path` is its interpreter. */
  startArgs?: readonly string[];
  /** The files in `startArgs`. */
  files?: readonly string[];
  /** True if it does not start with access to only its own folders, such as a script that chooses another program. */
  seesAll?: boolean;
  /** The version it reports, such as `2026.10.26`. */
  version: string;
  /** The release date, `YYYY-MM-DD`. */
  releasedOn: string;
  /** PATH-like list of folders for its interpreter. */
  searchPath: string;
};

/**
 * The oldest release with every option that we use: the first that solves YouTube's challenges with a given JavaScript
 * runtime.
 */
export const leastYtDlpVersion = '2025.11.12';

/** Sites change and yt-dlp follows within days, so an older version is the likely reason for a failure. */
const OLD_AFTER_DAYS = 60;

/** Derives a release's date from its version, as `YYYY-MM-DD`; null for anything other than a yt-dlp version. */
export function releaseDayOf(version: string): string | null {
  const [, year, month, day] = /^(\d{4})\.(\d{1,2})\.(\d{1,2})(?:\.\d+)?$/.exec(version.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Returns a release's age; `isOld` is true if it is too old for sites that change often. */
export function ageOfYtDlp({ releasedOn }: Pick<YtDlp, 'releasedOn'>, now: Date): { days: number; isOld: boolean } {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(`${releasedOn}T00:00:00Z`)) / 86_400_000));
  return { days, isOld: days > OLD_AFTER_DAYS };
}
