import type { ClipSpec, Genre } from '@clipwright/clip-spec';
import type { WarningFact } from '../facts/warnings.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { SceneChange } from '../shots/scene-change.ts';
import type { Shot } from '../shots/shot.ts';
import type { Sound } from '../sound/sound.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { Moment } from './moment.ts';

/**
 * The part of a clip spec for finding moments: `count` moments, never under `minSec` or over `maxSec` long, near
 * `targetSec` if the material allows.
 */
export type MomentRequest = Pick<ClipSpec, 'count' | 'minSec' | 'maxSec' | 'targetSec' | 'overlapSec' | 'prompt'>;

/** A finder's input. Everything but the length may be missing. */
export type MomentMaterial = {
  durationSec: number;
  transcript: Transcript | null;
  sound: Sound | null;
  /** Keyframe times in seconds, which hint at cuts; empty without video. */
  keyframesSec: number[];
  /** The shots; empty if they are unknown. */
  shots: Shot[];
  /** The scene changes, in order; default: unknown. */
  sceneChanges?: readonly SceneChange[];
  /** The genre whose rules apply to the edges of clips; default: none. */
  genre?: Genre | null;
};

export type FoundMoments = {
  /** Best first, at most `count`, sharing at most `overlapSec` with each other. */
  moments: Moment[];
  /** Messages for the user, such as why fewer moments than requested were found or that a fallback was used. */
  warnings: WarningFact[];
};

/** Finds moments worth posting. Throws a `no-moments` MediaError if there are none. */
export type MomentFinder = {
  find(material: MomentMaterial, request: MomentRequest, options: EffectOptions): Promise<FoundMoments>;
};

/** Converts texts to vectors of equal length for semantic search. */
export type Embedder = {
  /** ISO 639-1 codes of the supported languages; all if omitted. */
  languages?: readonly string[];
  embed(texts: string[], options: EffectOptions): Promise<Float32Array[]>;
};
