import { generatedClip } from '@clipwright/contract';
import { z } from 'zod';
import { storedReasons } from './stored-moment.ts';

const { shape } = generatedClip;

/** The results of a clip's analyses, with the API's names; the owner's edits replace parts of it. */
export const storedClipData = z
  .looseObject({
    start_time: shape.start_time,
    end_time: shape.end_time,
    /** The length of the intro at the start of the clip's files. */
    intro_sec: z.number().nonnegative(),
    viral_score: shape.viral_score,
    absolute_score: shape.absolute_score,
    viral_potential: shape.viral_potential,
    engagement: shape.engagement,
    story_value: shape.story_value,
    audio_impact: shape.audio_impact,
    content_type: shape.content_type,
    caption: shape.caption,
    hashtags: shape.hashtags,
    target_audience: shape.target_audience,
    platforms: shape.platforms,
    segment_text: shape.segment_text,
    reasons: storedReasons,
  })
  .partial();
