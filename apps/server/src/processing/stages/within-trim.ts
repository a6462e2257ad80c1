import type { ProcessingOptions } from '@clipwright/contract';
import type { MomentFinder } from '@clipwright/media';

type Material = Parameters<MomentFinder['find']>[0];

/**
 * The part of a source that moments are looked for in. What is said outside of it is left out; its sound and keyframes
 * stay, for they only tell where a cut does not hurt.
 */
export function withinTrim(
  material: Material,
  { trimStart, trimEnd }: Pick<ProcessingOptions, 'trimStart' | 'trimEnd'>,
): Material {
  if (trimStart === null && trimEnd === null) return material;
  const [startSec, endSec] = [trimStart ?? 0, Math.min(trimEnd ?? material.durationSec, material.durationSec)];
  const isInside = (range: { startSec: number; endSec: number }) =>
    range.startSec >= startSec && range.endSec <= endSec;
  const { transcript } = material;
  const cues = transcript?.cues.flatMap((cue) => {
    if (isInside(cue)) return [cue];
    const words = cue.words.filter(isInside);
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return [];
    return [
      { ...cue, startSec: first.startSec, endSec: last.endSec, words, text: words.map(({ text }) => text).join(' ') },
    ];
  });
  return {
    ...material,
    durationSec: endSec,
    transcript: transcript && cues ? { ...transcript, cues } : null,
    keyframesSec: material.keyframesSec.filter((atSec) => atSec >= startSec && atSec <= endSec),
  };
}
