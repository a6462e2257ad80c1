import { z } from 'zod';

const text = z.string().nullish().catch(null);
const number = z.number().nullish().catch(null);

/** A video format in yt-dlp's list. Unknown fields are passed back to yt-dlp unchanged. */
export const linkFormat = z.looseObject({
  format_id: z.string(),
  ext: text,
  /** `none`: it has no video; null: unknown. */
  vcodec: text,
  /** `none`: it has no audio; null: unknown. */
  acodec: text,
  width: number,
  height: number,
  fps: number,
  tbr: number,
  abr: number,
  filesize: number,
  filesize_approx: number,
  protocol: text,
  language: text,
  language_preference: number,
  preference: number,
  has_drm: z.unknown().optional(),
});
export type LinkFormat = z.infer<typeof linkFormat>;

/** Only invalid formats are left out. */
const formats = z
  .array(z.unknown())
  .nullish()
  .catch(null)
  .transform((list) => (list ?? []).flatMap((one) => linkFormat.safeParse(one).data ?? []));

const subtitleFile = z.looseObject({ ext: z.string(), url: text, data: text, name: text });
export type LinkSubtitleFile = z.infer<typeof subtitleFile>;

const subtitles = z.record(z.string(), z.array(subtitleFile).catch([])).nullish().catch(null);

/** The output of `yt-dlp -J` for one video. */
export const linkReport = z.looseObject({
  id: z.string().min(1).max(500),
  title: text,
  description: text,
  duration: number,
  thumbnail: text,
  uploader: text,
  channel: text,
  view_count: number,
  upload_date: text,
  language: text,
  age_limit: number,
  live_status: text,
  is_live: z.boolean().nullish().catch(null),
  availability: text,
  extractor_key: text,
  webpage_url: text,
  formats,
  subtitles,
  automatic_captions: subtitles,
});
export type LinkReport = z.infer<typeof linkReport>;

/** Facts about a video, known before its download. */
export type LinkInfo = {
  /** The site's id. */
  id: string;
  /** yt-dlp's name for the site, such as `Youtube`; `Generic` for a plain file or page. */
  site: string;
  title: string;
  description: string | null;
  durationSec: number | null;
  thumbnailUrl: string | null;
  /** Channel or person. */
  uploader: string | null;
  viewCount: number | null;
  /** The date as `YYYY-MM-DD`. */
  publishedOn: string | null;
  /** The spoken language's tag, such as `en-US`, if the site provides it. */
  language: string | null;
  /** The minimum age in years; 0 for everyone. */
  ageLimit: number;
  liveState: 'recorded' | 'live' | 'upcoming';
  /** True if anyone with the link may watch it. */
  isPublic: boolean;
};

const shutAway = ['private', 'premium_only', 'subscriber_only', 'needs_auth'];

/** Converts yt-dlp's report to the facts that we use, and enforces limits on them. */
export function toLinkInfo(report: LinkReport): LinkInfo {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(report.upload_date ?? '') ?? [];
  const isUpcoming = report.live_status === 'is_upcoming';
  // A stream that has just ended has no final version to download yet.
  const isLive = report.is_live === true || ['is_live', 'post_live'].includes(report.live_status ?? '');
  return {
    id: report.id.slice(0, 200),
    site: (report.extractor_key ?? 'Generic').slice(0, 100),
    title: plainLine(report.title ?? '', 500) || report.id.slice(0, 200),
    description: report.description?.slice(0, 5000) ?? null,
    durationSec: inBounds(report.duration),
    thumbnailUrl: toWebAddress(report.thumbnail ?? null),
    uploader: plainLine(report.channel ?? report.uploader ?? '', 200) || null,
    viewCount: inBounds(report.view_count),
    publishedOn: year ? `${year}-${month}-${day}` : null,
    language: report.language?.slice(0, 35) ?? null,
    ageLimit: inBounds(report.age_limit) ?? 0,
    liveState: isUpcoming ? 'upcoming' : isLive ? 'live' : 'recorded',
    isPublic: !shutAway.includes(report.availability ?? ''),
  };
}

function inBounds(value: number | null | undefined): number | null {
  return value === null || value === undefined || !(value >= 0 && value < 1e12) ? null : value;
}

function plainLine(value: string, mostCharacters: number): string {
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, mostCharacters);
}

function toWebAddress(value: string | null): string | null {
  if (value === null || value.length > 2000 || !URL.canParse(value)) return null;
  return /^https?:$/.test(new URL(value).protocol) ? value : null;
}
