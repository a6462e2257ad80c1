import type { RenderSpec } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { evenWidthFonts } from '../../test/even-width-fonts.ts';
import { exampleClip } from '../../test/example-clip.ts';
import { renderSpec } from '../../test/render-spec.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { decideEdit } from './decide-edit.ts';
import type { ClipMaterial } from './edit-material.ts';
import { planEdit } from './plan-edit.ts';
import { listRenditions } from './rendition-list.ts';

const info: MediaInfo = {
  path: 'narration.wav',
  container: 'wav',
  durationSec: 12,
  sizeBytes: 1e6,
  video: null,
  audio: [],
  subtitles: [],
};
const { moment, transcript } = exampleClip([
  [3, 0.5, 'No one believed that this would work.'],
  [3, 0.5, 'Then one small thing changed all of it.'],
]);

function planFirst(given: Partial<RenderSpec>, backdrop: ClipMaterial['backdrop'] = 'typography') {
  const spec = renderSpec(given);
  const sourceFacts = { sound: null, audioIndex: null, keyframesSec: [], fontsOf: () => evenWidthFonts };
  const view = { shots: [], tracks: [], turns: null, pictures: [] };
  const material = { info, transcript, backdrop, ...sourceFacts };
  const renditions = listRenditions(spec, null);
  const edit = decideEdit(moment, material, view, renditions, spec);
  const { render } = planEdit(edit, { material, view, renditions, spec, fileStem: '01' });
  const [rendition] = render.renditions;
  if (!rendition) throw new Error('Nothing is rendered.');
  return rendition;
}

/** Height of the tallest line of text. */
const sizeOf = (ass = '') => Math.max(...[...ass.matchAll(/\\fs([\d.]+)/g)].map(([, size]) => Number(size)));

describe('a clip of a text', () => {
  it('has its words as the picture, larger than captions over sound', () => {
    const text = sizeOf(planFirst({}).captions?.ass);
    expect(text).toBeGreaterThan(1.5 * sizeOf(planFirst({}, 'waveform').captions?.ass));
  });

  it('has its words in the default style when captions are off', () => {
    expect(planFirst({ captionStyle: null })).toEqual(planFirst({ captionStyle: 'marker' }));
    expect(planFirst({ captionStyle: null }, 'waveform').captions).toBeNull();
  });

  it('has a cover with the hook title if it is a clip of sound', () => {
    expect(planFirst({ hookTitle: 'whole' }, 'waveform').thumbnail?.ass).toContain('Dialogue: ');
    expect(planFirst({ hookTitle: 'off', captionStyle: null }, 'waveform').thumbnail).not.toHaveProperty('ass');
  });

  it('has a background in the colors of its style, unlike a clip of sound', () => {
    const grounds = ['marker', 'karaoke', 'reveal'].map((captionStyle) => planFirst({ captionStyle }).ground);
    expect(new Set(grounds.map((ground) => ground?.top)).size).toBe(3);
    expect(planFirst({}, 'waveform').ground).toBeNull();
  });

  it.each(['typography', 'waveform'] as const)('has a cover with its first short sentence: %s', (backdrop) => {
    const words = [
      ...(planFirst({ hookTitle: 'off' }, backdrop).thumbnail?.ass ?? '').matchAll(/^Dialogue: .*[}](.+)$/gmu),
    ].map(([, text]) => text);
    expect(words.join(' ').replace(/\W+/gu, ' ').trim()).toBe('No one believed that this would work');
  });

  it('writes each word of a page once at a time', () => {
    const ass = planFirst({ captionStyle: 'minimal' }).captions?.ass ?? '';
    const believed = ass.split('\n').filter((line) => line.endsWith('believed'));
    const times = believed.map((line) => line.split(',').slice(1, 3));
    expect(times.map(([start]) => start).slice(1)).toEqual(times.map(([, end]) => end).slice(0, -1));
  });
});
