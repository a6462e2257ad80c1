import type { EditOverlay, PlatformId, RenderSpec } from '@clipwright/clip-spec';
import { prepareSpeech } from '../moments/prepare-speech.ts';
import { suggestTitle } from '../posts/suggest-title.ts';
import { type CutList, clipDurationSec, toClipSec } from '../time/cut-list.ts';
import { containsTime, type TimeRange } from '../time/time-range.ts';
import { keepAround } from '../transcript/keep-around.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { listWords } from '../transcript/transcript.ts';
import type { ClipMaterial } from './edit-material.ts';
import type { RenditionRequest } from './rendition-list.ts';

/** The seconds for which a title is shown at the start. */
const START_SEC = 3;
/** The characters that are read at a glance on two lines, and the most that fit them in large letters. */
const GLANCE_LENGTH = 50;
const MAX_LENGTH = 64;
/** The words around the clip that decide where its sentences begin and end, in seconds. */
const AROUND_SEC = 10;
/** The middle of the title as a fraction of the frame's height. */
const HEIGHTS: Record<RenderSpec['hookTitlePosition'], number> = { top: 0.18, 'below-middle': 0.6 };
/** The platforms whose vertical clips usually have such a title: TikTok, Reels and Shorts. */
const CUSTOMARY: readonly PlatformId[] = ['tiktok', 'instagram', 'youtube'];

type HookSpec = Pick<RenderSpec, 'hookTitle' | 'hookTitlePosition'>;
type Posted = Pick<RenditionRequest, 'ratio'> & { platforms: readonly PlatformId[] };

/** Returns when the clips have a hook title. */
export function hookTitleTime(
  renditions: readonly Posted[],
  { hookTitle }: Pick<HookSpec, 'hookTitle'>,
): 'off' | 'start' | 'whole' {
  if (hookTitle !== 'auto') return hookTitle;
  const isCustomary = ({ ratio, platforms }: Posted) =>
    ratio === '9:16' && platforms.some((platform) => CUSTOMARY.includes(platform));
  return renditions.some(isCustomary) ? 'start' : 'off';
}

/**
 * Returns the title for a clip: its strongest sentence or question, in the speaker's words. A title at the start is not
 * one that is spoken below it, in the captions. None if the clip has none, and by default none over the words of a
 * text, which are its picture.
 */
export function decideHookTitle(
  cuts: CutList,
  { transcript, backdrop, info }: Pick<ClipMaterial, 'transcript' | 'backdrop' | 'info'>,
  renditions: readonly Posted[],
  spec: HookSpec,
): EditOverlay[] {
  const time = hookTitleTime(renditions, spec);
  const [first, last] = [cuts[0], cuts.at(-1)];
  if (time === 'off' || !transcript || !first || !last) return [];
  if (spec.hookTitle === 'auto' && backdrop === 'typography' && !info.video) return [];
  const around = { startSec: first.startSec - AROUND_SEC, endSec: last.endSec + AROUND_SEC };
  const near = keepAround(transcript, around).transcript;
  if (!near) return [];
  const durationSec = clipDurationSec(cuts);
  const endSec = time === 'whole' ? durationSec : Math.min(START_SEC, durationSec);
  const isShown = (word: TimeRange) => cuts.some((cut) => containsTime(cut, (word.startSec + word.endSec) / 2));
  const isLater = (word: TimeRange) => isShown(word) && (time === 'whole' || toClipSec(cuts, word.startSec) >= endSec);
  const words = listWords(near);
  const span = { first: words.findIndex(isLater), last: words.findLastIndex(isShown) };
  if (span.first < 0) return [];
  const limits = { limit: GLANCE_LENGTH, mostLimit: MAX_LENGTH, taken: new Set<string>(), isWhole: true };
  const text = suggestTitle(prepareSpeech(near, splitSentences(near)), span, { ...limits, appeal: 'hook' });
  if (text === null) return [];
  const place = { x: 0.5, y: HEIGHTS[spec.hookTitlePosition] };
  return [{ kind: 'title', id: 'hook', startSec: 0, endSec, text, place, by: 'auto' }];
}
