import { type ClipEdit, clipEdit, type RenderSpec } from '@clipwright/clip-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenWidthFonts } from '../../test/even-width-fonts.ts';
import { exampleTranscript, type SpokenLine } from '../../test/example-clip.ts';
import { exampleInfo, exampleVideo } from '../../test/example-info.ts';
import { samplesOf } from '../../test/picture-samples.ts';
import { renderSpec } from '../../test/render-spec.ts';
import { getCaptionStyle } from '../captions/caption-styles.ts';
import type { Bumper, Bumpers } from '../render/bumper.ts';
import { countClipFrames } from '../render/cut-frames.ts';
import { renderedDurationSec } from '../render/picture-graph.ts';
import { listWords } from '../transcript/transcript.ts';
import { decideEdit } from './decide-edit.ts';
import type { WindowView } from './edit-material.ts';
import { type ClipPlan, planEdit } from './plan-edit.ts';
import { listRenditions } from './rendition-list.ts';

const info = exampleInfo({
  durationSec: 60,
  sizeBytes: 1e7,
  video: exampleVideo({ widthPx: 3840, heightPx: 2160, durationSec: 60 }),
});

const transcript = exampleTranscript([
  [3, 0, 'Nobody believed that this would work.'],
  [3, 4, 'Then one small thing changed all of it.'],
  [4, 0, 'Ask yourself what you would have done.'],
]);
const face = { atSec: 5, score: 0.9, box: { x: 0.4, y: 0.2, width: 0.2, height: 0.3 } };

/** Plans a moment's automatic edit with the given changes. */
function plan(
  changes: Partial<RenderSpec>,
  spoken = transcript,
  change: (edit: ClipEdit) => ClipEdit = (edit) => edit,
  bumpers?: Bumpers,
  onFonts: (face: string) => void = () => undefined,
  seen: Partial<WindowView> = {},
): ClipPlan {
  const spec = renderSpec(changes);
  const moment = {
    ...{ startSec: 0, endSec: 14, viralScore: 5, reasons: [], text: '' },
    scores: { viralPotential: 5, engagement: 5, storyValue: 5, audioImpact: 5 },
  };
  const material = {
    info,
    transcript: spoken,
    sound: {
      durationSec: 60,
      hopSec: 0.05,
      loudnessDb: [],
      silences: [{ startSec: 6, endSec: 10 }],
      speech: [],
      events: [],
    },
    ...{ audioIndex: 1, keyframesSec: [0], backdrop: 'waveform' as const },
    fontsOf: ({ face }: { face: string }) => {
      onFonts(face);
      return evenWidthFonts;
    },
  };
  const view = { shots: [], tracks: [{ id: 'a', samples: [face] }], pictures: [], turns: null, ...seen };
  const renditions = listRenditions(spec, info.video);
  const edit = change(decideEdit(moment, material, view, renditions, spec));
  expect(clipEdit.parse(JSON.parse(JSON.stringify(edit)))).toEqual(edit);
  return planEdit(edit, { material, view, renditions, spec, bumpers, fileStem: '01-talk' });
}

const firstOf = (made: ClipPlan) => made.render.renditions[0];
const mark = { isOn: true, text: '', logoId: null, position: 'top-left', size: 'large', opacity: 1 } as const;
const logo = { watermark: mark, logoPath: 'logo.png' };

describe('the automatic edit', () => {
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
    [
      'hookTitle',
      { hookTitle: 'start' },
      ({ texts }) => texts[0]?.filter(({ overlayId }) => overlayId === 'hook').length,
      0,
      1,
    ],
    ['voiceCleaning', { voiceCleaning: 'light' }, ({ render }) => render.audio.voice?.cleaning, undefined, 'light'],
    ['jumpCuts', { jumpCuts: true }, (made) => made.render.cuts.length, 1, 2],
  ])('plans %s: %j', (_name, changes, output, before, after) => {
    expect(output(plan({}))).toEqual(before);
    expect(output(plan(changes))).toEqual(after);
  });

  it.each(['top', 'below-middle'] as const)('has a hook title at the %s off faces and captions', (position) => {
    for (const ratio of ['9:16', '1:1', '16:9'] as const) {
      const made = plan({ hookTitle: 'whole', hookTitlePosition: position, ratios: [ratio] });
      const [texts = [], obstacles = []] = [made.texts[0], made.obstacles[0]];
      const title = texts.find(({ overlayId }) => overlayId === 'hook')?.box;
      if (!title) throw new Error('There is no title.');
      const others = [...texts.filter(({ overlayId }) => overlayId === null), ...obstacles].map(({ box }) => box);
      expect(others.length).toBeGreaterThan(3);
      expect(others.filter((box) => title.y < box.y + box.height && title.y + title.height > box.y)).toEqual([]);
    }
  });

  it('has a cover of its face with the hook title instead of captions', () => {
    const cover = firstOf(plan({ hookTitle: 'start' }))?.thumbnail;
    expect(cover).toMatchObject({ atSec: face.atSec, widthPx: 720 });
    const lines = (cover?.ass ?? '').split('\n').filter((line) => line.startsWith('Dialogue: '));
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines.map((line) => line.split(',')[1]))).toEqual(new Set(['0:00:04.49']));
    expect(firstOf(plan({ hookTitle: 'off' }))?.thumbnail).toMatchObject({ atSec: face.atSec, ass: null });
  });

  it('has an early frame of the finished clip as its cover if the clip no longer shows the chosen one', () => {
    const cover = firstOf(plan({}, transcript, (edit) => ({ ...edit, cover: { atSec: 40 } })))?.thumbnail;
    expect(cover).toEqual({ fileName: '01-talk-9x16.jpg', atSec: 1.2, widthPx: 720 });
  });

  it('has a hook title off a watermark in the middle', () => {
    const watermark = { ...mark, text: 'Clipwright', position: 'center' } as const;
    const changes = { hookTitle: 'whole', hookTitlePosition: 'below-middle', captionStyle: null } as const;
    const titleOf = (given: Partial<RenderSpec>) =>
      plan({ ...changes, ...given }, transcript, undefined, undefined, undefined, { tracks: [] }).texts[0]?.[0]?.box;
    const moved = titleOf({ watermark, ratios: ['16:9'] });
    expect(moved?.y).toBeGreaterThan(titleOf({ ratios: ['16:9'] })?.y ?? 1);
    expect(moved?.y).toBeGreaterThan(0.53);
  });

  it('moves captions with the words after a jump cut', () => {
    const { cuts, render } = plan({ jumpCuts: true });
    const ass = render.renditions[0]?.captions?.ass ?? '';
    const shownSec = [...ass.matchAll(/,0:00:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
    const lengthSec = cuts.reduce((sum, cut) => sum + cut.endSec - cut.startSec, 0);
    expect(lengthSec).toBeLessThan(11.5);
    expect(Math.max(...shownSec)).toBeGreaterThan(lengthSec - 1);
    // ASS timestamps have a resolution of 1/100 s.
    expect(Math.max(...shownSec)).toBeLessThanOrEqual(lengthSec + 0.005);
  });

  it('warns about fast captions only when there are many', () => {
    const slow: SpokenLine = [3, 0.1, 'Nobody believed that this would work at all.'];
    const fast: SpokenLine = [0.5, 0.1, 'Unbelievable accomplishments.'];
    const tell = (...lines: SpokenLine[]) => plan({}, exampleTranscript(lines)).warnings;
    expect(tell(slow, slow, slow, fast)).toEqual([]);
    expect(tell(slow, fast, fast, fast)).toEqual([{ code: 'speech-too-fast', facts: {} }]);
  });

  it('gives the same plan for the same spec', () => {
    expect(plan(logo)).toEqual(plan(logo));
  });
});

describe('an edit', () => {
  const edited = (changed: Partial<ClipEdit>, spec: Partial<RenderSpec> = {}) =>
    plan(spec, transcript, (edit) => ({ ...edit, ...changed }));
  const assOf = (made: ClipPlan) => firstOf(made)?.captions?.ass ?? '';
  /** Lists the caption words in order, with the time at which each is first drawn. */
  const listShown = (made: ClipPlan) => {
    const events = assOf(made)
      .split('\n')
      .filter((line) => /^Dialogue: 3,/.test(line));
    return events.map((line) => {
      const [, startSec] = /^Dialogue: 3,0:00:([\d.]+)/.exec(line) ?? [];
      return { text: line.replace(/^.*}/, ''), startSec: Number(startSec) };
    });
  };
  const range = (id: string, startSec: number, endSec: number) => ({ id, startSec, endSec });

  it('shows parts of the source in its order, with their words', () => {
    const made = edited({ ranges: [range('b', 3, 6), range('a', 0, 3), range('c', 0, 3)], framing: {} });
    expect(made.cuts).toEqual([
      { startSec: 3, endSec: 6 },
      { startSec: 0, endSec: 3 },
      { startSec: 0, endSec: 3 },
    ]);
    const visibleWords = listShown(made);
    expect(visibleWords.filter(({ text }) => /nobody/i.test(text)).map(({ startSec }) => Math.round(startSec))).toEqual(
      [3, 6],
    );
    expect(visibleWords.findIndex(({ text }) => /then/i.test(text))).toBe(0);
  });

  it('reports the places of captions and texts, inside the free area', () => {
    const place = { x: 0.5, y: 0.3 };
    const overlays = [{ kind: 'title' as const, id: 'hook', startSec: 0, endSec: 3, text: 'A hook', place }];
    const { texts, render } = edited({ overlays });
    const area = render.renditions[0]?.safeArea ?? { x: 0, y: 0, width: 0, height: 0 };
    const captions = texts[0]?.filter(({ overlayId }) => overlayId === null) ?? [];
    expect(captions.length).toBeGreaterThan(1);
    for (const { box } of captions) {
      expect(box.y).toBeGreaterThanOrEqual(area.y);
      expect(box.y + box.height).toBeLessThanOrEqual(area.y + area.height + 1e-6);
    }
    const [title] = texts[0]?.filter(({ overlayId }) => overlayId === 'hook') ?? [];
    expect(title).toMatchObject({ startSec: 0, endSec: 3 });
    expect((title?.box.y ?? 0) + (title?.box.height ?? 0) / 2).toBeCloseTo(0.3, 1);
  });

  it('corrects words, hides them, moves them and emphasizes them', () => {
    const words = { '0': { text: 'Everybody' }, '1': { isHidden: true }, '2': { isEmphasized: true } };
    const made = edited({ words, captions: { emphasisColor: '#12AB34' } });
    const texts = listShown(made).map(({ text }) => text.toLowerCase());
    expect(texts.slice(0, 3)).toEqual(['everybody', 'that', 'this']);
    const emphasized = assOf(made)
      .split('\n')
      .filter((line) => line.includes('\\1c&H34AB12&'));
    expect(emphasized.length).toBeGreaterThan(0);
    for (const line of emphasized) expect(line.toLowerCase()).toMatch(/}that$/);
    const later = edited({ words: { '0': { startSec: 6, endSec: 6.2 } } });
    const at = (plan_: ClipPlan) => listShown(plan_).find(({ text }) => /nobody/i.test(text))?.startSec ?? 0;
    expect(at(later) - at(plan({}))).toBeGreaterThan(5);
  });

  it('keeps the words of an edit in any style', () => {
    const words = { '0': { text: 'Everybody' }, '1': { isHidden: true } };
    for (const styleId of ['marker', 'karaoke', 'big-word', 'reveal']) {
      const texts = listShown(edited({ words, captions: { styleId, look: { letterCase: 'lower' } } }));
      expect([...new Set(texts.map(({ text }) => text))].slice(0, 2), styleId).toEqual(['everybody', 'that']);
    }
  });

  it('shows a split word as two, and joined words as one for as long as all of them last', () => {
    const spokenWords = listWords(transcript);
    const [first, second, third] = spokenWords;
    const look = { highlight: { kind: 'color', color: '#12AB34' }, letterCase: 'as-spoken' } as const;
    const litOf = (made: ClipPlan) =>
      [...assOf(made).matchAll(/^Dialogue: 5,0:00:([\d.]+),0:00:([\d.]+),[^\n]*}([^}\n]*)$/gm)].map(
        ([, startSec, endSec, text]) => ({ text, startSec: Number(startSec), endSec: Number(endSec) }),
      );
    const split = litOf(edited({ words: { '0': { text: 'No body' } }, captions: { look } }));
    expect(split.slice(0, 3).map(({ text }) => text)).toEqual(['No', 'body', second?.text]);
    const share = ((first?.endSec ?? 0) - (first?.startSec ?? 0)) * (2 / 6);
    expect((split[1]?.startSec ?? 0) - (split[0]?.startSec ?? 0)).toBeCloseTo(share, 1);
    const words = { '0': { text: 'Nobodybelieved', endSec: second?.endSec ?? 0 }, '1': { isHidden: true } };
    const joined = litOf(edited({ words, captions: { look } }));
    expect(joined.slice(0, 2).map(({ text }) => text)).toEqual(['Nobodybelieved', third?.text]);
    expect(joined[0]?.endSec).toBeCloseTo(third?.startSec ?? 0, 1);
  });

  it('draws text that looks like an override tag', () => {
    const ass = assOf(edited({ words: { '0': { text: '{\\fs400}big' } } }));
    expect(ass).toContain('\\{');
    expect(ass).not.toContain('}{\\fs400}');
    const overlay = { startSec: 0, endSec: 2, place: { x: 0.5, y: 0.2 } };
    const title = assOf(
      edited({
        overlays: [
          { kind: 'title', id: 'a', text: '{\\p1}m 0 0 l 900 900', ...overlay },
          { kind: 'text', id: 'b', text: 'a\\N{\\pos(1,1)}', size: 0.05, color: '#FFFFFF', ...overlay },
        ],
      }),
    );
    expect(title).toContain('900');
    expect(title).not.toMatch(/[^\\]\{\\(p1|pos\(1,1\))/);
  });

  it('reports the characters of its words and titles that no font draws, and that emoji are left out', () => {
    const place = { x: 0.5, y: 0.2 };
    const title = { kind: 'title' as const, id: 'a', startSec: 0, endSec: 2, text: 'Why \uE001?', place };
    const made = edited({ words: { '0': { text: '\uE000\uE002no' } }, overlays: [title] });
    expect(made.undrawn).toEqual([
      { text: '\uE000\uE002no', characters: '\uE000\uE002' },
      { text: 'Why \uE001?', characters: '\uE001' },
    ]);
    expect(made.doubts).toEqual([{ code: 'characters-left-out', facts: { count: 3, why: 'font' } }]);
    expect(made.removesEmoji).toBe(false);
    const lit = edited({ overlays: [{ ...title, text: 'Hot \u{1F525}' }] });
    expect([lit.removesEmoji, lit.undrawn]).toEqual([true, []]);
    expect(lit.doubts).toEqual([{ code: 'characters-left-out', facts: { count: 1, why: 'emoji' } }]);
  });

  it('draws words and titles in scripts that none of its fonts has', () => {
    const text = '\u{13000}\u{a66e}';
    const title = { kind: 'title' as const, id: 'a', startSec: 0, endSec: 2, text, place: { x: 0.5, y: 0.2 } };
    const ass = assOf(edited({ words: { '0': { text } }, overlays: [title] }));
    expect(ass.split(text).length).toBeGreaterThan(2);
  });

  it('turns captions off for the whole clip or a part, and gives a part another style', () => {
    const ranges = [range('a', 0, 7), range('b', 7, 14)];
    expect(firstOf(edited({ captions: { isOn: false } }))?.captions).toBeNull();
    const half = edited({ ranges, captions: { ranges: { b: { isOn: false } } } });
    expect(Math.max(...listShown(half).map(({ startSec }) => startSec))).toBeLessThan(7);
    const two = assOf(edited({ ranges, captions: { ranges: { b: { styleId: 'karaoke', look: { anchorY: 0.1 } } } } }));
    expect(two).toContain('Style: Text2,');
    expect(two).toMatch(/^Dialogue: 3,0:00:1[0-3][^\n]*,Text2,/m);
  });

  it('turns captions on if the spec has none', () => {
    expect(firstOf(edited({ captions: { isOn: true } }, { captionStyle: null }))?.captions).not.toBeNull();
  });

  it('frames by hand, as a whole and in single ranges', () => {
    const by = 'hand' as const;
    const segments = [{ startSec: 0, endSec: 14, layout: { kind: 'fit' as const }, by }];
    const close = { kind: 'follow' as const, width: 0.2, height: 0.63, keys: [{ atSec: 0, x: 0.1, y: 0.1 }] };
    const ranges = [range('a', 0, 4), range('b', 4, 6), range('c', 6, 14)];
    const made = edited({
      ranges,
      framing: { '9:16': { segments, ranges: { b: [{ startSec: 4, endSec: 6, layout: close, by }] } } },
    });
    const crop = firstOf(made)?.crop?.segments ?? [];
    expect(crop.map(({ startSec, endSec, layout }) => [startSec, endSec, layout.kind])).toEqual([
      [0, 4, 'fit'],
      [4, 6, 'follow'],
      [6, 14, 'fit'],
    ]);
  });

  it('continues a motion across a split in a part that is framed by hand', () => {
    const box = { y: 0, width: 0.2, height: 0.63 };
    const keys = [
      { atSec: 0, x: 0, ...box },
      { atSec: 6, x: 0.6, ...box },
    ];
    const own = [{ startSec: 0, endSec: 6, layout: { kind: 'box' as const, keys }, by: 'hand' as const }];
    const whole = edited({ ranges: [range('a', 0, 6)], framing: { '9:16': { ranges: { a: own } } } });
    const split = edited({
      ranges: [range('a', 0, 2), range('b', 2, 6)],
      framing: { '9:16': { ranges: { a: own, b: structuredClone(own) } } },
    });
    expect(firstOf(split)?.crop).toEqual(firstOf(whole)?.crop);
  });

  it('zooms in for a moment while the window rests', () => {
    const made = edited({ punchIns: [{ atSec: 5, scale: 1.12 }] });
    const boxes = firstOf(made)?.crop?.segments.filter(({ layout }) => layout.kind === 'box') ?? [];
    expect(boxes.map(({ startSec, endSec }) => [startSec, Number(endSec.toFixed(2))])).toEqual([[5, 7.1]]);
  });

  it('comes slowly closer on a long shot if the edit or the option says so', () => {
    const kindsOf = (made: ReturnType<typeof edited>) => firstOf(made)?.crop?.segments.map(({ layout }) => layout.kind);
    expect(kindsOf(edited({}))).toEqual(['follow']);
    expect(kindsOf(edited({ slowZooms: true }))).toEqual(['box']);
    expect(kindsOf(plan({ zooms: true }))).toContain('box');
  });

  it('has the same body with and without an intro and an outro, which a page shows', () => {
    const bumper: Bumper = {
      ...{ path: 'intro.mp4', video: exampleVideo({ durationSec: 2 }), audioIndex: null },
      ...{ durationSec: 2, gainDb: 0 },
    };
    const alone = plan({});
    const joined = plan({}, transcript, (edit) => edit, { intro: bumper, outro: null });
    expect(joined).toEqual({ ...alone, render: { ...alone.render, bumpers: { intro: bumper, outro: null } } });
    expect(renderedDurationSec(joined.render)).toBeCloseTo(renderedDurationSec(alone.render) + 2, 9);
  });

  it('has a brand’s font and colors in captions, titles and watermark, and leaves the user’s own style unchanged', () => {
    const font = { id: 'font', name: 'Acme', path: 'acme.ttf' };
    const brand = {
      ...{ intro: null, outro: null, captionFont: font, titleFont: null },
      colors: { text: null, highlight: '#1144AA' as const },
    };
    const { id: _, name: __, description: ___, ...look } = getCaptionStyle('karaoke');
    const requested: string[] = [];
    const styled = (captionStyle: string) => {
      const ownStyles = [{ id: 'mine', name: 'Mine', look }];
      const made = plan(
        { brand, captionStyle, ownStyles, watermark: { ...mark, text: 'Acme' } },
        transcript,
        (edit) => ({ ...edit, overlays: [title] }),
        undefined,
        (face) => void requested.push(face),
      );
      return { ass: firstOf(made)?.captions?.ass ?? '', content: firstOf(made)?.watermark?.content };
    };
    const title: ClipEdit['overlays'][number] = {
      ...{ kind: 'title', id: 't', startSec: 0, endSec: 3, text: 'Hello', place: { x: 0.5, y: 0.2 } },
    };
    const builtIn = styled('karaoke');
    expect(builtIn.ass).toContain('AA4411');
    expect(new Set(requested)).toEqual(new Set(['brand-caption']));
    expect(builtIn.content).toMatchObject({ kind: 'text', font: { family: expect.any(String) } });
    requested.length = 0;
    expect(styled('mine').ass).not.toContain('AA4411');
    expect(new Set(requested)).toEqual(new Set(['montserrat', 'brand-caption']));
  });

  it('is refused if it shows nothing of the source', () => {
    expect(() => edited({ ranges: [range('a', 900, 910)], framing: {} })).toThrow('outside');
  });

  it('has its stated length to the frame, for any content', () => {
    const sec = fc.double({ min: 0, max: 59, noNaN: true });
    const ranges = fc
      .array(fc.tuple(sec, fc.double({ min: 0.05, max: 6, noNaN: true })), { minLength: 1, maxLength: 12 })
      .map((pairs) =>
        pairs.map(([startSec, lengthSec], index) => range(`r${index}`, startSec, Math.min(60, startSec + lengthSec))),
      );
    fc.assert(
      fc.property(ranges, (given) => {
        const made = edited({ ranges: given, framing: {} });
        const wantedSec = given.reduce((sum, { startSec, endSec }) => sum + endSec - startSec, 0);
        const plannedSec = countClipFrames(made.render) / 30;
        // Each bound moves by at most half a frame, and smaller overlaps are shown once.
        expect(Math.abs(plannedSec - wantedSec)).toBeLessThanOrEqual((given.length + 0.01) / 30);
        const crop = firstOf(made)?.crop?.segments ?? [];
        expect(crop[0]?.startSec).toBe(0);
        expect(crop.at(-1)?.endSec).toBeCloseTo(plannedSec, 3);
        for (const [index, { startSec }] of crop.entries())
          expect(startSec).toBeCloseTo(crop[index - 1]?.endSec ?? 0, 6);
        expect(plan({}, transcript, (edit) => ({ ...edit, ranges: given, framing: {} }))).toEqual(made);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a picture with its own captions', () => {
  /** A text line that changes every two seconds. */
  const pictures = samplesOf(14, (atSec) => {
    const cue = Math.floor(atSec / 2);
    return { lines: [{ x: 100 + 2 * (cue % 2), y: 110, width: 90 + ((cue * 53) % 40), height: 10 }] };
  });
  const seen = { shots: [{ startSec: 0, endSec: 14 }], tracks: [], pictures };
  const planSeen = (isOn?: boolean, changes: Partial<RenderSpec> = {}) =>
    plan(
      changes,
      transcript,
      (edit) => ({ ...edit, captions: { ...edit.captions, ...(isOn !== undefined && { isOn }) } }),
      undefined,
      undefined,
      seen,
    );

  it('gets no further captions, with a doubt', () => {
    const made = planSeen();
    expect(firstOf(made)?.captions).toBeNull();
    expect(made.doubts).toEqual([
      { code: 'burned-in-captions', facts: expect.objectContaining({ ours: 'off' }) },
      { code: 'whole-picture', facts: { sec: expect.any(Number) } },
    ]);
  });

  it('gets captions elsewhere if a person switched them on', () => {
    const made = planSeen(true);
    expect(made.doubts[0]?.facts.ours).toBe('moved');
    const crop = firstOf(made)?.crop;
    expect(crop?.segments.map(({ layout }) => layout.kind)).toEqual(['fit']);
    // A 9:16 clip shows the whole 16:9 picture. The captions are at 0.61 to 0.67 of the clip's height.
    const [top, bottom] = [0.5 + (0.58 - 0.5) * 0.316, 0.5 + (0.7 - 0.5) * 0.316];
    const texts = made.texts[0] ?? [];
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(({ box }) => box.y < bottom && box.y + box.height > top)).toEqual([]);
  });

  it('is only reported if no captions were requested', () => {
    expect(planSeen(undefined, { captionStyle: null }).doubts[0]?.facts.ours).toBe('none');
  });
});
