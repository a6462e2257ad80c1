/** A yt-dlp that can be run. */
export type YtDlp = {
  path: string;
  /** What it is given before any of ours: the file to start, where `path` is its interpreter. */
  startArgs?: readonly string[];
  /** What `startArgs` name. */
  files?: readonly string[];
  /** True for one that does not start where it sees its own folders alone, such as a script that chooses another. */
  seesAll?: boolean;
  /** As it says itself, such as `2026.10.26`. */
  version: string;
  /** Day of its release, `YYYY-MM-DD`. */
  releasedOn: string;
  /** PATH-like list of folders it may find its interpreter in. */
  searchPath: string;
};

/**
 * The oldest release that knows every option we give: since then it solves YouTube's puzzles with a JavaScript runtime
 * that it is told of.
 */
export const leastYtDlpVersion = '2025.11.12';

/** Sites change, and yt-dlp follows within days: an older one is the likely reason for what fails. */
const OLD_AFTER_DAYS = 60;

/** Day of a release by its version, `YYYY-MM-DD`; null for what is no version of yt-dlp. */
export function releaseDayOf(version: string): string | null {
  const [, year, month, day] = /^(\d{4})\.(\d{1,2})\.(\d{1,2})(?:\.\d+)?$/.exec(version.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** How old a release is, and whether that is too old to trust it with sites that change often. */
export function ageOfYtDlp({ releasedOn }: Pick<YtDlp, 'releasedOn'>, now: Date): { days: number; isOld: boolean } {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(`${releasedOn}T00:00:00Z`)) / 86_400_000));
  return { days, isOld: days > OLD_AFTER_DAYS };
}
