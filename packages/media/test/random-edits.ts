import type { ClipEdit, FramingLayout, FramingSegment } from '@clipwright/clip-spec';
import fc from 'fast-check';
import type { TimelineClip } from '../src/export/build-timeline.ts';
import type { MediaInfo } from '../src/probe/media-info.ts';
import type { Transcript } from '../src/transcript/transcript.ts';
import { exampleInfo, exampleVideo } from './example-info.ts';

const DURATION_SEC = 600;
/** Frame rates in ffprobe's notation. */
const sourceRates = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 50, 60_000 / 1001, 60] as const;

export const unseen = { shots: [], tracks: [], pictures: [], turns: null };

/** A ten-minute talk in landscape format. */
export function talkInfo(changes: { path?: string; frameRate?: number; startTimecode?: string } = {}): MediaInfo {
  const { path = 'talk.mp4', frameRate = 30, ...rest } = changes;
  return exampleInfo({ path, durationSec: DURATION_SEC, video: exampleVideo({ frameRate }), ...rest });
}

/** A single-cue transcript with one word every 0.4 seconds. */
export function talkTranscript(): Transcript {
  const texts = ['Tom', '&', 'Jerry', 'said', '"less', '<', 'is', 'more"', 'für', '日本語'];
  const cues = Array.from({ length: 60 }, (_, cue) => {
    const words = texts.map((text, at) => {
      const startSec = cue * 10 + at * 0.4;
      return { text, startSec, endSec: startSec + 0.35, confidence: null, speaker: null };
    });
    return { startSec: cue * 10, endSec: cue * 10 + 3.95, text: texts.join(' '), speaker: null, words };
  });
  return { language: 'en', wordTiming: 'measured', cues };
}

const share = fc.double({ min: 0, max: 0.6, noNaN: true });
const tile = fc.record({ x: share, y: share }).map(({ x, y }) => ({ x, y, width: 0.38, height: 0.38 }));

/** A layout for a segment that starts at `startSec`. */
function layoutFrom(startSec: number): fc.Arbitrary<FramingLayout> {
  const atSec = fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 5 });
  const keySecs = atSec.map((list) => list.sort((a, b) => a - b).map((tenths) => startSec + tenths / 10));
  return fc.oneof(
    fc.constant<FramingLayout>({ kind: 'fit' }),
    fc.array(tile, { minLength: 2, maxLength: 4 }).map((tiles): FramingLayout => ({ kind: 'stack', tiles })),
    fc
      .tuple(tile, tile, fc.record({ share: fc.double({ min: 0.2, max: 0.8, noNaN: true }) }, { requiredKeys: [] }))
      .map(([screen, face, whole]): FramingLayout => ({ kind: 'screen-and-face', screen, face, ...whole })),
    fc.tuple(keySecs, fc.array(share, { minLength: 5, maxLength: 5 })).map(
      ([secs, places]): FramingLayout => ({
        kind: 'follow',
        width: 0.31640625,
        height: 1,
        keys: secs.map((sec, index) => ({ atSec: sec, x: places[index] ?? 0, y: 0 })),
      }),
    ),
    fc.tuple(keySecs, fc.array(tile, { minLength: 5, maxLength: 5 })).map(
      ([secs, windows]): FramingLayout => ({
        kind: 'box',
        keys: secs.map((sec, index) => ({
          x: 0,
          ...windows[index],
          atSec: sec,
          width: 0.2 + (index % 3) * 0.05,
          height: 0.6 + (index % 3) * 0.15,
          y: 0,
        })),
      }),
    ),
  );
}

const segments: fc.Arbitrary<FramingSegment[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 5900 }), { minLength: 0, maxLength: 12 })
  .chain((tenths) => {
    const starts = [0, ...tenths.filter((one) => one > 0).sort((a, b) => a - b)].map((one) => one / 10);
    return fc.tuple(
      ...starts.map((startSec, index) =>
        layoutFrom(startSec).map((layout) => ({
          startSec,
          endSec: starts[index + 1] ?? DURATION_SEC,
          layout,
          by: 'hand' as const,
        })),
      ),
    );
  });

const ranges = fc
  .array(
    fc.record({
      startMs: fc.integer({ min: 0, max: (DURATION_SEC - 20) * 1000 }),
      lengthMs: fc.integer({ min: 1, max: 15_000 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.map(({ startMs, lengthMs }, index) => ({
      id: `r${index + 1}`,
      startSec: startMs / 1000,
      endSec: (startMs + lengthMs) / 1000,
    })),
  );

/** Names in other scripts, and names with characters that must be escaped in XML, URLs and edit decision lists. */
const fileName = fc.constantFrom(
  'talk.mp4',
  `Tom & Jerry's "100%" <cut>.mov`,
  '講演 №1 – é.mkv',
  'گفتگو #2?.mp4',
  "it's [a] test;v=1+2.mp4",
);

/** An edited clip from a source with a constant frame rate. */
function randomClip(frameRate: number): fc.Arbitrary<TimelineClip> {
  return fc
    .record({
      name: fileName,
      ranges,
      segments,
      timecode: fc.constantFrom(undefined, '00:59:58:12', '10:00:00:00'),
      title: fc.boolean(),
    })
    .map(({ name, ranges: shown, segments: framed, timecode, title }) => {
      const edit: ClipEdit = {
        version: 1,
        ranges: shown,
        words: {},
        captions: {},
        punchIns: [],
        sound: {},
        framing: { '9:16': { segments: framed } },
        overlays: title
          ? [
              {
                id: 'title',
                kind: 'title',
                startSec: 0,
                endSec: 2.5,
                text: `Q&A: "50%" < 'all' – 日本`,
                place: { x: 0.5, y: 0.2 },
              },
            ]
          : [],
      };
      const info = talkInfo({ path: name, frameRate, ...(timecode && { startTimecode: timecode }) });
      return {
        name: `Clip of ${name}`,
        edit,
        material: { info, audioIndex: 1, transcript: talkTranscript() },
        view: unseen,
      };
    });
}

/** One clip, or a project with up to three clips. */
export const randomTimelineClips: fc.Arbitrary<TimelineClip[]> = fc
  .constantFrom(...sourceRates)
  .chain((frameRate) => fc.array(randomClip(frameRate), { minLength: 1, maxLength: 3 }));
