import { z } from 'zod';
import { captionLook } from '../caption-look.ts';
import { voiceCleanings } from '../clip-options.ts';
import { clipRatios } from '../platforms.ts';
import { clipEditLimits as limits } from './clip-edit-limits.ts';
import { findEditExcess } from './find-edit-excess.ts';

const id = z.string().regex(/^[a-z0-9-]{1,40}$/);
/** Seconds of the source, or of the clip where a field says so. */
const sec = z.number().min(0).max(864_000);
const share = z.number().min(0).max(1);
const windowShare = z.number().min(limits.windowShare).max(1);

/** A window of the source, or a place in the clip, as shares of its frame. */
const box = z
  .strictObject({ x: share, y: share, width: windowShare, height: windowShare })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001, 'The box leaves the frame');

const ascends = (keys: readonly { atSec: number }[]) =>
  keys.every(({ atSec }, index) => index === 0 || atSec > (keys[index - 1]?.atSec ?? 0));

/** The framing during a stretch. Times are in the source. */
const framingLayout = z.discriminatedUnion('kind', [
  /** A window of constant size that holds or pans. */
  z.strictObject({
    kind: z.literal('follow'),
    width: windowShare,
    height: windowShare,
    keys: z
      .array(z.strictObject({ atSec: sec, x: share, y: share }))
      .min(1)
      .max(limits.keys)
      .refine(ascends, 'Keys must ascend'),
  }),
  /** A window that may also come closer and go back. */
  z.strictObject({
    kind: z.literal('box'),
    keys: z
      .array(z.strictObject({ atSec: sec, x: share, y: share, width: windowShare, height: windowShare }))
      .min(1)
      .max(limits.keys)
      .refine(ascends, 'Keys must ascend'),
  }),
  /** Two to four windows that fill equal parts: one above the other, or beside each other in a wide clip; four in a square. */
  z.strictObject({ kind: z.literal('stack'), tiles: z.array(box).min(2).max(limits.tiles) }),
  /** A screen or a slide above the speaker; beside each other in a wide clip. */
  z.strictObject({
    kind: z.literal('screen-and-face'),
    screen: box,
    face: box,
    /** The screen's share of the clip's height, or of its width in a wide clip; by default, it depends on the ratio. */
    share: z.number().min(limits.screenShare.min).max(limits.screenShare.max).optional(),
  }),
  /** The whole picture over a small, blurred copy of itself. */
  z.strictObject({ kind: z.literal('fit') }),
]);
export type FramingLayout = z.output<typeof framingLayout>;

/** A stretch with one layout. */
const framingSegment = z
  .strictObject({
    startSec: sec,
    endSec: sec,
    layout: framingLayout,
    /** The origin of the segments: automatic ones may be planned again, manual ones are kept. */
    by: z.enum(['auto', 'hand']),
  })
  .refine(({ startSec, endSec }) => endSec > startSec, 'The end must come after the start');
export type FramingSegment = z.output<typeof framingSegment>;

const segments = z
  .array(framingSegment)
  .min(1)
  .max(limits.framingSegments)
  .refine(
    (all) => all.every(({ startSec }, index) => index === 0 || startSec >= (all[index - 1]?.endSec ?? 0) - 1e-6),
    'Segments must follow each other',
  );

/** The framing in one ratio: of the source as the clip shows it, and of single ranges that have their own. */
const ratioFraming = z.strictObject({
  /** Parts without segments are framed automatically. */
  segments: segments.optional(),
  ranges: z.record(id, segments).optional(),
});

/** A part of the source that the clip shows. */
const range = z
  .strictObject({ id, startSec: sec, endSec: sec })
  .refine(({ startSec, endSec }) => endSec > startSec, 'The end must come after the start');
export type EditRange = z.output<typeof range>;

/** The break before a word in captions: a line, a page, or neither, which keeps it with the previous word if both fit. */
export const captionBreaks = ['line', 'page', 'none'] as const;
export type CaptionBreak = (typeof captionBreaks)[number];

/** The changes to a word of the transcript. The transcript itself is never changed. */
const wordEdit = z
  .strictObject({
    /** The word's text in captions. */
    text: z.string().trim().min(1).max(limits.wordLength).optional(),
    /** Spoken, but not shown. */
    isHidden: z.boolean().optional(),
    /** The corrected time of the word, in the source. */
    startSec: sec.optional(),
    endSec: sec.optional(),
    /** Shown in the emphasis color. */
    isEmphasized: z.boolean().optional(),
    /** By default decided by space and speech. */
    break: z.enum(captionBreaks).optional(),
  })
  .refine(
    ({ startSec, endSec }) => startSec === undefined || endSec === undefined || endSec > startSec,
    'The end must come after the start',
  );
export type WordEdit = z.output<typeof wordEdit>;

/** Overrides of the captions; omitted fields are those of the clip or its style. */
export const captionSettings = z.strictObject({
  isOn: z.boolean().optional(),
  /** The id of a built-in style or of one of the user's own. */
  styleId: z.string().min(1).max(64).optional(),
  /** Overrides of the style. */
  look: captionLook.partial().optional(),
  /** The color of emphasized words. */
  emphasisColor: captionLook.shape.textColor.optional(),
  /** A color per speaker where two or more speak in the clip; default false. */
  speakerColors: z.boolean().optional(),
});
export type CaptionSettings = z.output<typeof captionSettings>;

const overlayBase = {
  id,
  /** Clip time. */
  startSec: sec,
  endSec: sec,
  /** The source time at which it started, if the clip does not show it now: it returns there when the clip does. */
  anchorSec: sec.optional(),
};
const overlayText = z.string().trim().min(1).max(limits.overlayTextLength);
/** The middle of a text, as shares of the clip's frame. */
const place = z.strictObject({ x: share, y: share });

/** An overlay on the picture for some time. */
const overlay = z
  .discriminatedUnion('kind', [
    /** The hook in large letters, usually over the first seconds. */
    z.strictObject({
      kind: z.literal('title'),
      ...overlayBase,
      text: overlayText,
      place,
      /** Shown on at most two lines, as near to its place as faces, lettering and captions allow in each ratio. */
      by: z.literal('auto').optional(),
    }),
    z.strictObject({
      kind: z.literal('text'),
      ...overlayBase,
      text: overlayText,
      place,
      /** The font's em as a share of the clip's short side. */
      size: captionLook.shape.size,
      color: captionLook.shape.textColor,
    }),
    /** A picture of the user, by its id, centered in the box and as large as fits. */
    z.strictObject({ kind: z.literal('image'), ...overlayBase, imageId: z.uuid(), box, opacity: share }),
  ])
  .refine(({ startSec, endSec }) => endSec > startSec, 'The end must come after the start');
export type EditOverlay = z.output<typeof overlay>;

const gainDb = z.number().min(limits.gainDb.min).max(limits.gainDb.max);

const editSound = z.strictObject({
  /** Added to the gain from loudness normalization; default 0. */
  gainDb: gainDb.optional(),
  /** Reduces the noise behind voices, except in the music; default off. */
  voiceCleaning: z.enum(voiceCleanings).optional(),
  fadeInSec: z.number().min(0).max(limits.fadeSec).optional(),
  fadeOutSec: z.number().min(0).max(limits.fadeSec).optional(),
  /** The user's music, from the start of the clip. */
  music: z
    .strictObject({
      musicId: z.uuid(),
      /** The level relative to the sound of the source, before loudness normalization of the mix. */
      gainDb,
      /** The reduction while someone speaks, in dB; 0: none. */
      duckDb: z.number().min(0).max(limits.duckDb),
      /** The position in the music at the start of the clip; default 0. */
      offsetSec: z.number().min(0).max(limits.musicSec).optional(),
      /** True if it ends with its last note in a longer clip, instead of starting again. */
      playsOnce: z.boolean().optional(),
      fadeInSec: z.number().min(0).max(limits.fadeSec).optional(),
      fadeOutSec: z.number().min(0).max(limits.fadeSec).optional(),
    })
    .optional(),
});
export type EditSound = z.output<typeof editSound>;
export type EditMusic = NonNullable<EditSound['music']>;

const fewEntries = (most: number) => (record: object) => Object.keys(record).length <= most;

/**
 * Every decision about one clip, for all of its ratios, made by a person or automatically. Omitted decisions are made
 * as for an unedited clip.
 */
export const clipEdit = z
  .strictObject({
    version: z.literal(1),
    /** The parts of the source that the clip shows, in the clip's order. Parts may repeat, and may go back in the source. */
    ranges: z.array(range).min(1).max(limits.ranges),
    /** By the word's number in the transcript, from 0. */
    words: z
      .record(z.string().regex(/^(0|[1-9]\d{0,6})$/), wordEdit)
      .refine(fewEntries(limits.words), 'Too many words'),
    captions: captionSettings.extend({
      /** The framing of single ranges, by their id. */
      ranges: z.record(id, captionSettings).optional(),
    }),
    /** By ratio; a missing ratio is framed automatically. */
    framing: z.partialRecord(z.enum(clipRatios), ratioFraming),
    /** The punch-ins, at times of the source. */
    punchIns: z
      .array(
        z.strictObject({
          atSec: sec,
          scale: z.number().min(limits.punchInScale.min).max(limits.punchInScale.max),
        }),
      )
      .max(limits.punchIns),
    /** True if windows that rest for long come slowly closer. */
    slowZooms: z.boolean().optional(),
    overlays: z.array(overlay).max(limits.overlays),
    sound: editSound,
    /** The frame of the cover, at a time of the source; omitted: an early one. The cover also has the clip's title. */
    cover: z.strictObject({ atSec: sec }).optional(),
  })
  .superRefine((edit, context) => {
    const { ranges, framing, captions } = edit;
    const ids = new Set(ranges.map((each) => each.id));
    if (ids.size !== ranges.length) context.addIssue({ code: 'custom', path: ['ranges'], message: 'Ids must differ' });
    const excess = findEditExcess(edit);
    if (excess === 'clipSec') context.addIssue({ code: 'custom', path: ['ranges'], message: 'The clip is too long' });
    if (excess === 'passes')
      context.addIssue({ code: 'custom', path: ['ranges'], message: 'The clip goes back too often' });
    for (const [path, named] of [
      ...Object.entries(framing).map(([ratio, { ranges: own = {} }]) => [['framing', ratio, 'ranges'], own] as const),
      [['captions', 'ranges'], captions.ranges ?? {}] as const,
    ]) {
      for (const key of Object.keys(named))
        if (!ids.has(key))
          context.addIssue({ code: 'custom', path: [...path, key], message: 'There is no such range' });
    }
  })
  .meta({ id: 'ClipEdit' });
export type ClipEdit = z.output<typeof clipEdit>;

/** An edit document with only the ranges of the clip. */
export function plainClipEdit(ranges: readonly EditRange[]): ClipEdit {
  return {
    version: 1,
    ranges: [...ranges],
    words: {},
    captions: {},
    framing: {},
    punchIns: [],
    overlays: [],
    sound: {},
  };
}
