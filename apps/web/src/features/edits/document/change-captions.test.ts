import { type CaptionLook, clipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import {
  areCaptionsSet,
  captionsOf,
  changeCaptionLook,
  changeCaptions,
  chooseCaptionStyle,
  resetCaptions,
} from './change-captions.ts';

const clip = plainClipEdit([
  { id: 'a', startSec: 0, endSec: 2 },
  { id: 'b', startSec: 4, endSec: 6 },
]);
const look: CaptionLook = {
  face: 'inter',
  size: 0.07,
  letterCase: 'as-spoken',
  textColor: '#FFFFFF',
  outline: null,
  shadow: null,
  box: null,
  highlight: { kind: 'color', color: '#FF6BAA' },
  anchorY: 0.8,
  wordsPerPage: 5,
  maxLines: 2,
  wordGap: 0.3,
  lineHeight: 1.2,
  entrance: 'none',
};

describe('captions of a clip', () => {
  it('can be changed and reset without a trace', () => {
    let edit = changeCaptions(clip, { isOn: true, styleId: 'marker', emphasisColor: '#00FF00' });
    edit = changeCaptionLook(edit, { size: 0.08, letterCase: 'upper', outline: null });
    expect(clipEdit.parse(edit)).toEqual(edit);
    expect(edit.captions).toEqual({
      isOn: true,
      styleId: 'marker',
      emphasisColor: '#00FF00',
      look: { size: 0.08, letterCase: 'upper', outline: null },
    });
    expect(changeCaptionLook(edit, { letterCase: undefined }).captions.look).toEqual({ size: 0.08, outline: null });
    expect(areCaptionsSet(edit, null)).toBe(true);
    edit = resetCaptions(edit);
    expect(edit.captions).toEqual({ isOn: true, styleId: 'marker' });
    expect(areCaptionsSet(edit, null)).toBe(false);
    expect(changeCaptions(edit, { isOn: undefined, styleId: undefined })).toEqual(clip);
  });

  it('change their style and drop the colors of the old one, but keep corrected and emphasized words', () => {
    const words = { '3': { text: 'Kerb', isEmphasized: true } };
    let edit = changeCaptionLook({ ...clip, words }, { size: 0.08, wordsPerPage: 3, textColor: '#FF0000', box: null });
    edit = changeCaptions(edit, { emphasisColor: '#00FF00' });
    expect(chooseCaptionStyle(edit, { id: 'bold', look })).toEqual({
      ...clip,
      words,
      captions: { styleId: 'bold', look: { size: 0.08, wordsPerPage: 3 } },
    });
  });
});

describe('captions of a part', () => {
  it('inherit the captions of the clip except for the overridden settings', () => {
    let edit = changeCaptionLook(changeCaptions(clip, { styleId: 'marker' }), { size: 0.08 });
    edit = changeCaptionLook(changeCaptions(edit, { isOn: false }, 'b'), { anchorY: 0.2 }, 'b');
    expect(clipEdit.parse(edit)).toEqual(edit);
    expect(captionsOf(edit, 'b')).toEqual({ styleId: 'marker', isOn: false, look: { size: 0.08, anchorY: 0.2 } });
    expect(captionsOf(edit, 'a')).toEqual({ styleId: 'marker', look: { size: 0.08 } });
    expect([areCaptionsSet(edit, 'a'), areCaptionsSet(edit, 'b')]).toEqual([false, true]);
    expect(resetCaptions(edit).captions.ranges).toEqual({ b: { isOn: false, look: { anchorY: 0.2 } } });
    expect(resetCaptions(edit, 'b').captions).toEqual({ styleId: 'marker', look: { size: 0.08 } });
  });

  it('use the colors of their own style, even if the clip has others', () => {
    const edit = changeCaptionLook(clip, { textColor: '#FF0000', size: 0.08 });
    const own = chooseCaptionStyle(edit, { id: 'bold', look }, 'b');
    expect(own.captions.ranges).toEqual({ b: { styleId: 'bold', look: { textColor: '#FFFFFF' } } });
    expect(captionsOf(own, 'b').look).toEqual({ textColor: '#FFFFFF', size: 0.08 });
  });
});
