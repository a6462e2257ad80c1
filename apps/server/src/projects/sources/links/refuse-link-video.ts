import type { LinkInfo } from '@clipwright/media';
import { AppError } from '../../../http/app-error.ts';

const ADULT_AGE = 18;

/** Refuses unusable videos before anything is fetched. @throws AppError */
export function refuseLinkVideo(info: LinkInfo, { maxDurationSec }: { maxDurationSec: number | null }): void {
  if (info.liveState === 'live') throw new AppError('link_live');
  if (info.liveState === 'upcoming') throw new AppError('link_upcoming');
  if (!info.isPublic) throw new AppError('link_needs_sign_in');
  if (info.ageLimit >= ADULT_AGE) throw new AppError('link_age_restricted');
  refuseLength(info.durationSec, maxDurationSec);
}

/** @throws AppError `video_too_long` */
export function refuseLength(durationSec: number | null, maxDurationSec: number | null): void {
  if (durationSec === null || maxDurationSec === null || durationSec <= maxDurationSec) return;
  throw new AppError('video_too_long', {
    minutes: Math.ceil(durationSec / 60),
    limit: Math.floor(maxDurationSec / 60),
  });
}
