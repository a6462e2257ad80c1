import type { RenderSpec } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { evenWidthFonts } from '../../test/even-width-fonts.ts';
import { exampleTranscript, type SpokenLine } from '../../test/example-clip.ts';
import { renderSpec } from '../../test/render-spec.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { type ClipPlan, planClip } from './plan-clip.ts';
import { listRenditions } from './rendition-list.ts';

const info: MediaInfo = {
  path: 'talk.mp4',
  container: 'mov,mp4,m4a,3gp,3g2,mj2',
  durationSec: 60,
  sizeBytes: 1e7,
  video: {
    index: 0,
    codec: 'h264',
    codedWidthPx: 3840,
    codedHeightPx: 2160,
    widthPx: 3840,
    heightPx: 2160,
    rotationDegrees: 0,
    pixelAspect: 1,
    frameRate: 30,
    isConstantFrameRate: true,
    hdr: null,
    pixelFormat: 'yuv420p',
    colorMatrix: 'bt709',
    isFullRange: false,
    isInterlaced: false,
    bitDepth: 8,
    startSec: 0,
    durationSec: 60,
  },
  audio: [
    {
      index: 1,
      codec: 'aac',
      channels: 2,
      sampleRateHz: 48_000,
      language: 'en',
      title: null,
      isDefault: true,
      startSec: 0,
    },
  ],
  subtitles: [],
};

const transcript = exampleTranscript([
  [3, 0, 'Nobody believed that this would work.'],
  [3, 4, 'Then one small thing changed all of it.'],
  [4, 0, 'Ask yourself what you would have done.'],
]);
const face = { atSec: 5, score: 0.9, box: { x: 0.4, y: 0.2, width: 0.2, height: 0.3 } };

function plan(changes: Partial<RenderSpec>, said = transcript): ClipPlan {
  const spec = renderSpec(changes);
  const moment = {
    ...{ startSec: 0, endSec: 14, viralScore: 5, reasons: [], text: '' },
    scores: { viralPotential: 5, engagement: 5, storyValue: 5, audioImpact: 5 },
  };
  const material = {
    info,
    transcript: said,
    sound: {
      durationSec: 60,
      hopSec: 0.05,
      loudnessDb: [],
      silences: [{ startSec: 6, endSec: 10 }],
      speech: [],
      events: [],
    },
    ...{ audioIndex: 1, keyframesSec: [0], fontsOf: () => evenWidthFonts, backdrop: 'waveform' as const },
  };
  const view = { shots: [], tracks: [{ id: 'a', samples: [face] }], pictures: [], turns: null };
  return planClip(moment, material, view, listRenditions(spec, info.video), spec, '01-talk');
}

const firstOf = (made: ClipPlan) => made.render.renditions[0];
const mark = { isOn: true, text: '', logoId: null, position: 'top-left', size: 'large', opacity: 1 } as const;
const logo = { watermark: mark, logoPath: 'logo.png' };

describe('planClip', () => {
  it.each<[string, Partial<RenderSpec>, (made: ClipPlan) => unknown, unknown, unknown]>([
    [
      'platforms',
      { platforms: ['youtube'] },
      (made) => firstOf(made)?.fileName,
      '01-talk-9x16.mp4',
      '01-talk-16x9.mp4',
    ],
    ['platforms', { platforms: ['instagram'], ratios: ['9:16'] }, (made) => firstOf(made)?.safeArea.height, 0.62, 0.64],
    [
      'ratios',
      { ratios: ['1:1', '4:5'] },
      (made) => made.render.renditions.map(({ crop }) => crop?.ratio),
      ['9:16'],
      ['1:1', '4:5'],
    ],
    ['shortSidePx', { shortSidePx: 1440 }, (made) => firstOf(made)?.size.widthPx, 1080, 1216],
    ['fit', { fit: 'letterbox' }, (made) => firstOf(made)?.crop?.segments[0]?.layout.kind, 'follow', 'fit'],
    ['quality', { quality: 'high' }, (made) => made.render.quality, 'medium', 'high'],
    ['captionStyle', { captionStyle: null }, (made) => firstOf(made)?.captions === null, false, true],
    [
      'captionStyle',
      { captionStyle: 'karaoke' },
      (made) => firstOf(made)?.captions?.ass === firstOf(plan({}))?.captions?.ass,
      true,
      false,
    ],
    [
      'watermark',
      logo,
      (made) => firstOf(made)?.watermark,
      null,
      { content: { kind: 'logo', path: 'logo.png' }, position: 'top-left', size: 'large', opacity: 1 },
    ],
    ['jumpCuts', { jumpCuts: true }, (made) => made.render.cuts.length, 1, 2],
  ])('plans %s: %j', (_name, changes, output, before, after) => {
    expect(output(plan({}))).toEqual(before);
    expect(output(plan(changes))).toEqual(after);
  });

  it('moves captions with the words after a jump cut', () => {
    const { cuts, render } = plan({ jumpCuts: true });
    const ass = render.renditions[0]?.captions?.ass ?? '';
    const shownSec = [...ass.matchAll(/,0:00:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
    const lengthSec = cuts.reduce((sum, cut) => sum + cut.endSec - cut.startSec, 0);
    expect(lengthSec).toBeLessThan(11.5);
    expect(Math.max(...shownSec)).toBeGreaterThan(lengthSec - 1);
    // ASS counts in hundredths of a second.
    expect(Math.max(...shownSec)).toBeLessThanOrEqual(lengthSec + 0.005);
  });

  it('warns about fast captions only when there are many', () => {
    const slow: SpokenLine = [3, 0.1, 'Nobody believed that this would work at all.'];
    const fast: SpokenLine = [0.5, 0.1, 'Unbelievable accomplishments.'];
    const tell = (...lines: SpokenLine[]) => plan({}, exampleTranscript(lines)).warnings;
    expect(tell(slow, slow, slow, fast)).toEqual([]);
    expect(tell(slow, fast, fast, fast)).toEqual([
      'More than a fifth of the captions pass faster than 20 characters a second because the speech is that fast.',
    ]);
  });

  it('returns the same plan for the same spec', () => {
    expect(plan(logo)).toEqual(plan(logo));
  });
});
