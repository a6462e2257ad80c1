import type { PlatformId } from '@clipwright/clip-spec';
import { fullVideoPrefix } from '@clipwright/contract';
import type { Moment } from '@clipwright/media';
import { toStoredMoment } from '../../db/stored/stored-moment.ts';
import type { StoredPosts } from '../../db/stored/stored-posts.ts';

const MAX_NAME_LENGTH = 280;

/** Returns the columns in a clip's rows that describe its moment and its posts. */
export function describeFinishedClip({
  moment,
  posts,
  platforms,
  introSec,
}: {
  moment: Moment;
  posts: StoredPosts;
  platforms: readonly PlatformId[];
  introSec: number;
}) {
  const { scores, viralScore, absoluteScore, reasons, startSec, endSec, text } = toStoredMoment(moment);
  const first = platforms.map((platform) => posts.byPlatform[platform]).find((post) => post !== undefined);
  return {
    name: nameClip(posts.title),
    data: {
      viral_score: viralScore,
      absolute_score: absoluteScore === undefined ? null : Math.round(absoluteScore * 10) / 10,
      viral_potential: scores.viralPotential,
      engagement: scores.engagement,
      story_value: scores.storyValue,
      audio_impact: scores.audioImpact,
      caption: first?.caption ?? '',
      hashtags: first?.hashtags ?? [],
      start_time: startSec,
      end_time: endSec,
      intro_sec: introSec,
      target_audience: null,
      platforms: [...platforms],
      segment_text: text,
      content_type: text === '' ? 'visual' : 'spoken',
      reasons,
      posts: posts.byPlatform,
    },
  };
}

/** Returns the clip's title, which may come from a user's text and must not look like the full video's title. */
function nameClip(title: string): string {
  let name = title.trim();
  while (name.startsWith(fullVideoPrefix)) name = name.slice(fullVideoPrefix.length).trim();
  return (name || 'Clip').slice(0, MAX_NAME_LENGTH).toWellFormed();
}
