import { type ClipEdit, plainClipEdit, type RenderSpec } from '@clipwright/clip-spec';
import type { Moment } from '../moments/moment.ts';
import { nearestFrameSec, snapCutsToFrames } from '../render/cut-frames.ts';
import { frameRateValue, pickFrameRate } from '../render/frame-rate.ts';
import { planJumpCuts } from '../render/plan-jump-cuts.ts';
import { packWindowLevels, unpackLevels } from '../sound/window-levels.ts';
import type { CutList } from '../time/cut-list.ts';
import { overlapSec, type TimeRange } from '../time/time-range.ts';
import { listWords } from '../transcript/transcript.ts';
import { decideHookTitle } from './decide-hook-title.ts';
import { decidePunchIns } from './decide-punch-ins.ts';
import type { ClipMaterial, WindowView } from './edit-material.ts';
import { emphasizeWords, findKeyWords } from './emphasize-words.ts';
import { frameRenditions } from './frame-window.ts';
import { listCovers } from './list-covers.ts';
import type { RenditionRequest } from './rendition-list.ts';

/**
 * Makes the automatic decisions for a moment's clip: the parts of the source to show, the framing for each ratio, the
 * hook title, the cover, voice cleaning, zooms, colors of speakers, and the words to emphasize if every caption style does so. Everything else is
 * left undecided. Pure: equal input produces an equal document.
 */
export function decideEdit(
  moment: Pick<Moment, 'startSec' | 'endSec'>,
  material: Omit<ClipMaterial, 'fontsOf'>,
  view: WindowView,
  renditions: readonly (Pick<RenditionRequest, 'ratio' | 'size' | 'platforms'> &
    Partial<Pick<RenditionRequest, 'captionStyle'>>)[],
  spec: Pick<
    RenderSpec,
    | 'jumpCuts'
    | 'fit'
    | 'smartCropping'
    | 'hookTitle'
    | 'hookTitlePosition'
    | 'voiceCleaning'
    | 'zooms'
    | 'speakerColors'
  >,
): ClipEdit {
  const cuts = decideCuts(moment, material, spec);
  const ranges = cuts.map((cut, index) => ({ id: `r${index + 1}`, ...cut }));
  const window = { startSec: cuts[0]?.startSec ?? moment.startSec, endSec: cuts.at(-1)?.endSec ?? moment.endSec };
  const styles = renditions.flatMap(({ captionStyle }) => captionStyle ?? []);
  const emphasizes = styles.length > 0 && styles.every(({ emphasis = 'none' }) => emphasis !== 'none');
  const spoken = material.transcript ? listWords(material.transcript) : [];
  const keyWords = material.transcript && (emphasizes || spec.zooms) ? findKeyWords(material.transcript, window) : [];
  const instants = keyWords.flatMap((number) => spoken[number]?.startSec ?? []);
  const [coverSec] = material.info.video ? listCovers(view, cuts, spoken) : [];
  return {
    ...plainClipEdit(ranges),
    captions: spec.speakerColors ? { speakerColors: true } : {},
    words: emphasizes ? emphasizeWords(keyWords) : {},
    punchIns: spec.zooms ? decidePunchIns(instants, cuts, view.tracks) : [],
    ...(spec.zooms && { slowZooms: true }),
    framing: frameRenditions(window, material, view, renditions, spec),
    overlays: decideHookTitle(cuts, material, renditions, spec),
    sound: spec.voiceCleaning === 'off' ? {} : { voiceCleaning: spec.voiceCleaning },
    ...(coverSec !== undefined && { cover: { atSec: coverSec } }),
  };
}

/** Aligns cuts to frames, so that captions, framing and picture share one clock. */
function decideCuts(
  moment: TimeRange,
  { info, sound, transcript }: Omit<ClipMaterial, 'fontsOf'>,
  { jumpCuts }: Pick<RenderSpec, 'jumpCuts'>,
): CutList {
  const window = { startSec: moment.startSec, endSec: moment.endSec };
  // Keep only words that are mostly inside the moment: a clip that starts between two words must not caption half of
  // the previous one.
  const words = transcript
    ? listWords(transcript).filter((word) => overlapSec(word, window) > (word.endSec - word.startSec) / 2)
    : [];
  const frameRate = pickFrameRate(info.video);
  const levels = jumpCuts ? unpackLevels(packWindowLevels(sound, window)) : null;
  const keptRanges = jumpCuts
    ? planJumpCuts({
        window,
        words,
        silences: sound?.silences ?? [],
        language: transcript?.language ?? null,
        levels,
        grid: { originSec: nearestFrameSec(window.startSec, info), stepSec: 1 / frameRateValue(frameRate) },
      })
    : [window];
  return snapCutsToFrames(keptRanges, info, frameRate);
}
