import type { ClipSpec } from '@clipwright/clip-spec';
import type { EffectOptions } from '../process/effect-options.ts';
import type { Shot } from '../shots/shot.ts';
import type { Sound } from '../sound/sound.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { Moment } from './moment.ts';

/**
 * What of a clip spec is to be found: `count` moments, never under `minSec` or over `maxSec` long, near `targetSec` where
 * the material allows.
 */
export type MomentRequest = Pick<ClipSpec, 'count' | 'minSec' | 'maxSec' | 'targetSec' | 'overlapSec' | 'prompt'>;

/** What a finder may look at; everything but the length may be missing. */
export type MomentMaterial = {
  durationSec: number;
  transcript: Transcript | null;
  sound: Sound | null;
  /** Times of keyframes in seconds, a hint where cuts are; empty where there is no video. */
  keyframesSec: number[];
  /** Shots where they are known; empty otherwise. */
  shots: Shot[];
};

export type FoundMoments = {
  /** Best first, at most `count`, sharing at most `overlapSec` with each other. */
  moments: Moment[];
  /** Sentences for the user, such as why there are fewer than asked or that a fallback was used. */
  warnings: string[];
};

/** Finds what is worth posting. Throws a `no-moments` MediaError where nothing is. */
export type MomentFinder = {
  find(material: MomentMaterial, request: MomentRequest, options: EffectOptions): Promise<FoundMoments>;
};

/** Turns texts into vectors of one length for search by meaning. */
export type Embedder = {
  /** ISO 639-1 codes of the languages it understands; without them, whatever is asked of it. */
  languages?: readonly string[];
  embed(texts: string[], options: EffectOptions): Promise<Float32Array[]>;
};
