import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenWidthFonts } from '../../test/even-width-fonts.ts';
import { randomTimelineClips, talkInfo, talkTranscript, unseen } from '../../test/random-edits.ts';
import { renderSpec } from '../../test/render-spec.ts';
import { cropAt } from '../crop/crop-at.ts';
import { tilePlaces } from '../crop/tile-places.ts';
import { planEdit } from '../edit/plan-edit.ts';
import { listRenditions } from '../edit/rendition-list.ts';
import { MediaError } from '../media-error.ts';
import { bumperFrames } from '../render/bumper.ts';
import { countClipFrames } from '../render/cut-frames.ts';
import { frameRateValue } from '../render/frame-rate.ts';
import { parseTimecode } from '../timelines/frame-timecode.ts';
import { type Timeline, type TimelineItem, timelineFrames } from '../timelines/timeline.ts';
import { writeTimeline } from '../timelines/write-timeline.ts';
import { buildTimeline, type TimelineClip } from './build-timeline.ts';

const size = { widthPx: 1080, heightPx: 1920 };
const options = {
  name: 'Talk',
  request: { ratio: '9:16' as const, size },
  spec: { fit: 'crop' as const, smartCropping: true },
};

/** Plans a clip render. */
function planOf({ edit, material, view }: TimelineClip) {
  const spec = renderSpec({ captionStyle: null });
  const { info, audioIndex } = material;
  const silent = { info, transcript: null, sound: null, audioIndex, keyframesSec: [], backdrop: 'waveform' as const };
  return planEdit(
    { ...edit, overlays: [] },
    {
      material: { ...silent, fontsOf: () => evenWidthFonts },
      view,
      spec,
      renditions: listRenditions(spec, info.video),
      fileStem: 'talk',
    },
  ).render;
}

/** A minimal reader per format that counts the frames in a written timeline. */
const countRead = {
  xmeml: (text: string) =>
    sum(
      [
        ...(text.split('<numOutputChannels>')[0] ?? '').matchAll(
          /<clipitem id="video-1-[\s\S]*?<start>(\d+)<\/start>\s*<end>(\d+)</g,
        ),
      ].map(([, start, end]) => Number(end) - Number(start)),
    ),
  fcpxml: (text: string, rate: number) =>
    Math.round(
      rate *
        sum(
          [...text.matchAll(/<asset-clip (?![^>]*lane=)[^>]*duration="(\d+)(?:\/(\d+))?s"/g)].map(
            ([, above, below]) => Number(above) / Number(below ?? 1),
          ),
        ),
    ),
  edl: (text: string, _rate: number, { frameRate }: Timeline) =>
    sum(
      [...text.matchAll(/^\d{3,} .* (\S+) (\S+)$/gm)].map(
        ([, start = '', end = '']) => (parseTimecode(end, frameRate) ?? 0) - (parseTimecode(start, frameRate) ?? 0),
      ),
    ),
  otio: (text: string) => {
    const { tracks } = JSON.parse(text) as {
      tracks: { children: { children: { source_range: { duration: { value: number } } }[] }[] };
    };
    return sum((tracks.children[0]?.children ?? []).map(({ source_range }) => source_range.duration.value));
  },
};

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The position of a layer's picture after the given number of frames. */
function keyAt({ keys }: TimelineItem, frame: number) {
  const after = keys.findIndex(({ atFrame }) => atFrame > frame);
  const before = keys[after < 0 ? keys.length - 1 : Math.max(0, after - 1)];
  const next = after < 0 ? before : keys[after];
  if (!before || !next) throw new Error('A layer has no keys.');
  const share = next === before ? 0 : (frame - before.atFrame) / (next.atFrame - before.atFrame);
  const at = (field: 'scale' | 'xPx' | 'yPx') => before[field] + (next[field] - before[field]) * share;
  return { scale: at('scale'), xPx: at('xPx'), yPx: at('yPx') };
}

describe('a timeline', () => {
  it('has as many frames as a render of its edits, in every format and at every rate', () => {
    fc.assert(
      fc.property(randomTimelineClips, (clips) => {
        const timeline = buildTimeline(clips, options);
        const expected = sum(clips.map((clip) => countClipFrames(planOf(clip))));
        expect(timelineFrames(timeline)).toBe(expected);
        const rate = frameRateValue(timeline.frameRate);
        expect(countRead.xmeml(writeTimeline(timeline, 'xmeml'))).toBe(expected);
        expect(countRead.fcpxml(writeTimeline(timeline, 'fcpxml'), rate)).toBe(expected);
        expect(countRead.fcpxml(writeTimeline(timeline, 'fcpxml-resolve'), rate)).toBe(expected);
        expect(countRead.edl(writeTimeline(timeline, 'edl'), rate, timeline)).toBe(expected);
        expect(countRead.otio(writeTimeline(timeline, 'otio'))).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('puts each clip between its intro and its outro, as files of their own rates, in every format', () => {
    const facts = { name: 'intro.mp4', widthPx: 1920, heightPx: 1080, frameRate: 25, gainDb: 0 };
    const intro = { ...facts, durationSec: 2.5, audio: { channels: 2, sampleRateHz: 44_100 } };
    const outro = { ...facts, name: 'outro.mp4', durationSec: 1, widthPx: 1080, heightPx: 1920, audio: null };
    fc.assert(
      fc.property(randomTimelineClips, fc.boolean(), fc.boolean(), (clips, hasIntro, hasOutro) => {
        const bumpers = { intro: hasIntro ? intro : null, outro: hasOutro ? outro : null };
        const plain = buildTimeline(clips, options);
        const timeline = buildTimeline(
          clips.map((clip) => ({ ...clip, bumpers })),
          options,
        );
        const { frameRate } = timeline;
        const rate = frameRateValue(frameRate);
        const before = hasIntro ? bumperFrames(intro, frameRate) : 0;
        const after = hasOutro ? bumperFrames(outro, frameRate) : 0;
        const expected = timelineFrames(plain) + clips.length * (before + after);
        expect(timelineFrames(timeline)).toBe(expected);
        expect(countRead.xmeml(writeTimeline(timeline, 'xmeml'))).toBe(expected);
        expect(countRead.fcpxml(writeTimeline(timeline, 'fcpxml'), rate)).toBe(expected);
        expect(countRead.edl(writeTimeline(timeline, 'edl'), rate, timeline)).toBe(expected);
        expect(countRead.otio(writeTimeline(timeline, 'otio'))).toBe(expected);
        expect(timeline.sources.filter(({ name }) => name === 'intro.mp4')).toHaveLength(hasIntro ? 1 : 0);
        // The intro shifts everything in the clip.
        if (clips.length > 1) return;
        expect(timeline.captions[0]?.startFrame).toBe(plain.captions[0] && plain.captions[0].startFrame + before);
        expect(timeline.titles[0]?.startFrame).toBe(plain.titles[0] && plain.titles[0].startFrame + before);
        expect(
          timeline.cuts.filter(({ startFrame }, at) => {
            const last = timeline.cuts[at - 1];
            return startFrame !== (last ? last.startFrame + last.frames : 0);
          }),
        ).toEqual([]);
        if (!hasIntro) return;
        expect(timeline.sources[timeline.cuts[0]?.sourceIndex ?? -1]).toMatchObject({
          name: 'intro.mp4',
          frameRate: '25',
        });
        const fcpxml = writeTimeline(timeline, 'fcpxml');
        expect(fcpxml).toMatch(/name="intro.mp4"[^>]*duration="(5\/2|63\/25)s"/);
        expect(fcpxml).toContain('frameDuration="1/25s"');
        expect(writeTimeline(timeline, 'xmeml')).toMatch(
          /<name>intro.mp4<\/name>\s*<pathurl>[^<]*<\/pathurl>\s*<rate>\s*<timebase>25</,
        );
      }),
      { numRuns: 100 },
    );
  });

  it('shows the same window in each layer as the render', () => {
    fc.assert(
      fc.property(randomTimelineClips, fc.double({ min: 0, max: 0.999, noNaN: true }), ([clip], share) => {
        if (!clip) return;
        const timeline = buildTimeline([clip], options);
        const { crop } = planOf(clip).renditions[0] ?? {};
        if (!crop) throw new Error('The clip has no framing.');
        const frame = Math.floor(share * timelineFrames(timeline));
        const items = timeline.videoTracks.flatMap((track) =>
          track.filter((item) => item.startFrame <= frame && frame < item.startFrame + item.frames),
        );
        const atSec = frame / frameRateValue(timeline.frameRate);
        const segment =
          crop.segments.findLast(({ startSec }) => startSec <= atSec + 0.5 / frameRateValue(timeline.frameRate)) ??
          crop.segments[0];
        const isFit = segment?.layout.kind === 'fit';
        const windows = cropAt({ ...crop, segments: segment ? [segment] : [] }, atSec);
        expect(items).toHaveLength(windows.length);
        const places = isFit || !segment ? [] : tilePlaces(segment.layout, size);
        for (const [index, window] of windows.entries()) {
          const item = items[index];
          const place = places[index];
          if (!item || !place) continue;
          const { scale, xPx, yPx } = keyAt(item, frame - item.startFrame);
          // The center of the window must match the center of its placement. Motion is eased in steps.
          const shownX = (window.x + window.width / 2 - 0.5) * 1920 * scale + xPx + size.widthPx / 2;
          const shownY = (window.y + window.height / 2 - 0.5) * 1080 * scale + yPx + size.heightPx / 2;
          expect(Math.abs(shownX - (place.xPx + place.widthPx / 2))).toBeLessThan(0.03 * 1920 * scale);
          expect(Math.abs(shownY - (place.yPx + place.heightPx / 2))).toBeLessThan(0.03 * 1080 * scale);
        }
      }),
      { numRuns: 300 },
    );
  });

  const clipOf = (edit: ClipEdit, info = talkInfo()): TimelineClip => ({
    name: 'Clip',
    edit,
    view: unseen,
    material: { info, audioIndex: 1, transcript: talkTranscript() },
  });
  const refusal = (build: () => unknown) => {
    try {
      build();
    } catch (error) {
      return error instanceof MediaError ? [error.reason, error.message] : error;
    }
    return null;
  };

  it('is refused for a source of variable frame rate, with the name of the source', () => {
    const info = talkInfo({ path: '/videos/phone.mp4' });
    const uneven = { ...info, video: info.video && { ...info.video, isConstantFrameRate: false } };
    const edit = plainClipEdit([{ id: 'r1', startSec: 1, endSec: 2 }]);
    expect(refusal(() => buildTimeline([clipOf(edit, uneven)], options))).toEqual([
      'variable-frame-rate',
      'phone.mp4 has a variable frame rate, which editing programs do not cut to the frame: convert it to a constant frame rate and make the clips of that file.',
    ]);
  });

  it('is refused for clips of different rates and for edits outside of the source', () => {
    const edit = plainClipEdit([{ id: 'r1', startSec: 1, endSec: 2 }]);
    const slow = talkInfo({ path: 'slow.mp4', frameRate: 25 });
    expect(refusal(() => buildTimeline([clipOf(edit), clipOf(edit, slow)], options))).toEqual([
      'invalid-option',
      'slow.mp4 has 25 frames a second, the timeline has 30: export the clips of each on their own.',
    ]);
    const outside = plainClipEdit([{ id: 'r1', startSec: 700, endSec: 710 }]);
    expect(refusal(() => buildTimeline([clipOf(outside)], options))).toEqual([
      'invalid-option',
      'The clip lies outside of the video: choose a start before its end.',
    ]);
  });

  it('counts the frames of a source from its first picture', () => {
    const info = talkInfo();
    const late = { ...info, video: info.video && { ...info.video, startSec: 0.5 } };
    const edit = plainClipEdit([{ id: 'r1', startSec: 10.5, endSec: 11.5 }]);
    expect(buildTimeline([clipOf(edit, late)], options).cuts).toEqual([
      { sourceIndex: 0, sourceFrame: 300, startFrame: 0, frames: 30 },
    ]);
  });

  it('has no picture if the source has none', () => {
    const sound = { ...talkInfo({ path: 'talk.wav' }), video: null };
    const timeline = buildTimeline([clipOf(plainClipEdit([{ id: 'r1', startSec: 1, endSec: 2 }]), sound)], options);
    expect(timeline.videoTracks).toEqual([]);
    expect(writeTimeline(timeline, 'edl')).toContain('AX       AA    C        00:00:01:00 00:00:02:00');
    expect(writeTimeline(timeline, 'fcpxml')).not.toContain('hasVideo');
  });
});
