import { type ChoiceFeatures, choiceFeatures, type Fact } from '@clipwright/contract';
import { captionStyles } from '@clipwright/media/data';
import { z } from 'zod';
import type { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import type { analyses } from '../../db/tables/clips-tables.ts';

type Data = typeof analyses.$inferSelect.data;
type Reason = NonNullable<Data['reasons']>[number];

const { shape } = choiceFeatures;

/** Everything about a clip that its features are taken from. */
export type DescribedClip = {
  data: Data | null;
  /** Seconds. */
  lengthSec: number | null;
  /** The language of its transcript; null without speech. */
  language: string | null;
  rank: number | null;
  isSearched: boolean;
  files: readonly Pick<typeof clipRenditions.$inferSelect, 'ratio' | 'captionStyle' | 'platforms'>[];
  /** The caption style that its document names; undefined if it names none. */
  styleId: string | undefined;
};

/** Returns a clip's features: numbers, codes and names of the product. Names and texts of the user are left out. */
export function toChoiceFeatures(clip: DescribedClip): ChoiceFeatures {
  const data = clip.data ?? {};
  const codesOf = (kind: Reason['kind']) => {
    const codes = (data.reasons ?? []).filter((reason) => reason.kind === kind).map(codeOf);
    return [...new Set(codes)].filter((code) => /^[a-z-]{1,40}$/.test(code)).slice(0, 60);
  };
  const [main] = clip.files;
  const style = clip.styleId ?? main?.captionStyle ?? null;
  return {
    rank: clip.rank,
    score: data.viral_score ?? null,
    absoluteScore: data.absolute_score ?? null,
    viralPotential: data.viral_potential ?? null,
    engagement: data.engagement ?? null,
    storyValue: data.story_value ?? null,
    audioImpact: data.audio_impact ?? null,
    strengths: codesOf('strength'),
    weaknesses: codesOf('weakness'),
    startSec: readOr(shape.startSec, data.start_time),
    lengthSec: readOr(shape.lengthSec, clip.lengthSec),
    ratios: [...new Set(clip.files.flatMap(({ ratio }) => readOr(shape.ratios.element, ratio) ?? []))],
    captionStyle: style === null || captionStyles.some(({ id }) => id === style) ? style : 'own',
    platforms: data.platforms ?? [],
    language: readOr(shape.language, clip.language),
    signals: readOr(shape.signals, data.content_type),
    isSearched: clip.isSearched,
  };
}

/** The code of a reason, or of the one that it quotes words for. */
function codeOf({ code, facts }: Fact): string {
  const quoted = z.object({ code: z.string() }).safeParse(facts.reason);
  return code === 'with-quote' && quoted.success ? quoted.data.code : code;
}

function readOr<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | null {
  return schema.safeParse(value).data ?? null;
}
