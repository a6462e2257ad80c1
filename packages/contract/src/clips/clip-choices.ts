import { clipRatios, platformId } from '@clipwright/clip-spec';
import { z } from 'zod';
import { nextCursor, pageQuery } from '../page-query.ts';

/** Decisions about a clip as a whole; the newest one replaces the others. */
export const decisionChoices = ['kept', 'skipped', 'undecided'] as const;

/** The differences between a clip's edited document and the automatic one. */
export const editChoices = [
  'start-moved',
  'end-moved',
  'parts-changed',
  'words-changed',
  'captions-changed',
  'layout-changed',
  'crop-changed',
  'zooms-changed',
  'hook-title-changed',
  'overlays-changed',
  'sound-changed',
  'cover-chosen',
] as const;

/** The differences between a clip's texts and the automatic ones. */
export const textChoices = ['title-changed', 'caption-changed', 'hashtags-changed'] as const;

export const clipChoiceKinds = [...decisionChoices, ...editChoices, ...textChoices] as const;
export type ClipChoiceKind = (typeof clipChoiceKinds)[number];

/** The number of choices kept per workspace; the oldest are deleted. */
export const mostClipChoices = 5000;

const count = z.int().min(0).max(100_000);

/** The extent of a correction; a kind has only the fields that apply to it. */
export const choiceChange = z
  .object({
    /** The seconds by which a time or a length changed, negative for earlier or shorter; the cover's time in the clip. */
    sec: z.number().min(-864_000).max(864_000),
    /** The number of words that differ. */
    words: count,
    added: count,
    removed: count,
    /** The number of parts, settings or stretches that differ. */
    count,
  })
  .partial();
export type ChoiceChange = z.output<typeof choiceChange>;

const score = z.number().min(0).max(10).nullable();
const reasonCodes = z.array(z.string().regex(/^[a-z-]{1,40}$/)).max(60);

/** The clip at the time of the choice, in numbers and names of the product: never a text of the user or the source. */
export const choiceFeatures = z.object({
  /** Its place among the clips of its run, 1 for the best; null for clips of older versions. */
  rank: z.int().min(1).max(100_000).nullable(),
  score,
  absoluteScore: score,
  viralPotential: score,
  engagement: score,
  storyValue: score,
  audioImpact: score,
  /** The codes of the reasons for the score and against it. */
  strengths: reasonCodes,
  weaknesses: reasonCodes,
  /** The clip's position in the source and its length, in seconds. */
  startSec: z.number().min(0).max(864_000).nullable(),
  lengthSec: z.number().min(0).max(864_000).nullable(),
  ratios: z.array(z.enum(clipRatios)).max(10),
  /** A built-in caption style, `own` for a style of the user; null without captions. */
  captionStyle: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/)
    .nullable(),
  platforms: z.array(platformId).max(10),
  /** The language that is spoken; null without speech. */
  language: z
    .string()
    .regex(/^[A-Za-z0-9-]{2,35}$/)
    .nullable(),
  /** The basis on which the moment was chosen: its words, or only sound and picture. */
  signals: z.enum(['spoken', 'visual']).nullable(),
  /** True if the moments were searched by a prompt. */
  isSearched: z.boolean(),
});
export type ChoiceFeatures = z.output<typeof choiceFeatures>;

export const clipChoice = z
  .object({
    id: z.uuid(),
    kind: z.enum(clipChoiceKinds),
    clip_id: z.uuid(),
    project_id: z.uuid(),
    /** The clip's current title, which is not part of what is stored. */
    clip_title: z.string(),
    change: choiceChange,
    features: choiceFeatures,
    decided_at: z.iso.datetime(),
  })
  .meta({ id: 'ClipChoice' });
export type ClipChoice = z.output<typeof clipChoice>;

export const listChoicesQuery = z.object({ ...pageQuery() });

/** `GET /api/choices`: newest first. */
export const clipChoiceList = z
  .object({
    /** False if the workspace's owner has turned it off. */
    is_recording: z.boolean(),
    /** The number kept; the oldest are deleted. */
    most: z.int(),
    /** The number of each kind that there are any of. */
    totals: z.partialRecord(z.enum(clipChoiceKinds), z.int()),
    choices: z.array(clipChoice),
    nextCursor,
  })
  .meta({ id: 'ClipChoiceList' });
export type ClipChoiceList = z.output<typeof clipChoiceList>;

/** `PUT /api/choices/recording`, and the response to it. */
export const choiceRecording = z.object({ is_recording: z.boolean() }).meta({ id: 'ChoiceRecording' });
