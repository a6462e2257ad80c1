import type { ClipSpec } from '@clipwright/clip-spec';
import type { Moment, MomentFinder } from '@clipwright/media';

type Material = Parameters<MomentFinder['find']>[0];
type Trim = Pick<ClipSpec, 'trimStartSec' | 'trimEndSec'>;
type Range = { startSec: number; endSec: number };

/**
 * Wraps a finder so that it sees only the trimmed part of a source: no moment starts before it or ends after it, by
 * words or by sound. The moments use the whole source's timeline.
 */
export function withinTrim(finder: MomentFinder, { trimStartSec, trimEndSec }: Trim): MomentFinder {
  if (trimStartSec === null && trimEndSec === null) return finder;
  return {
    find: async (material, request, options) => {
      const startSec = trimStartSec ?? 0;
      const part = { startSec, endSec: Math.min(trimEndSec ?? material.durationSec, material.durationSec) };
      const { moments, warnings } = await finder.find(cutMaterial(material, part), request, options);
      return { moments: moments.map((moment) => moveMoment(moment, startSec)), warnings };
    },
  };
}

/** Cuts the material to the trimmed part, whose own timeline starts at 0. */
function cutMaterial(material: Material, part: Range): Material {
  const durationSec = part.endSec - part.startSec;
  const { sound, transcript } = material;
  return {
    ...material,
    durationSec,
    transcript: transcript && { ...transcript, cues: cutCues(transcript.cues, part) },
    sound: sound && {
      durationSec,
      hopSec: sound.hopSec,
      loudnessDb: sound.loudnessDb.slice(
        Math.round(part.startSec / sound.hopSec),
        Math.round(part.endSec / sound.hopSec),
      ),
      silences: cutRanges(sound.silences, part),
      speech: cutRanges(sound.speech, part),
      events: cutRanges(sound.events, part),
    },
    keyframesSec: material.keyframesSec
      .filter((atSec) => atSec >= part.startSec && atSec <= part.endSec)
      .map((atSec) => atSec - part.startSec),
    shots: cutRanges(material.shots, part),
    sceneChanges: (material.sceneChanges ?? [])
      .filter(({ atSec }) => atSec > part.startSec && atSec < part.endSec)
      .map((change) => ({
        ...change,
        afterSec: Math.max(0, change.afterSec - part.startSec),
        atSec: change.atSec - part.startSec,
      })),
  };
}

type Cue = NonNullable<Material['transcript']>['cues'][number];

/** Keeps the words inside the part from a cue that crosses an edge. */
function cutCues(cues: readonly Cue[], part: Range): Cue[] {
  const isInside = (range: Range) => range.startSec >= part.startSec && range.endSec <= part.endSec;
  return cues.flatMap((cue) => {
    const words = cue.words.filter(isInside).map((word) => move(word, -part.startSec));
    if (isInside(cue)) return [{ ...move(cue, -part.startSec), words }];
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return [];
    const text = words.map((word) => word.text).join(' ');
    return [{ ...cue, startSec: first.startSec, endSec: last.endSec, words, text }];
  });
}

function cutRanges<Each extends Range>(ranges: readonly Each[], part: Range): Each[] {
  return ranges.flatMap((range) => {
    const startSec = Math.max(range.startSec, part.startSec) - part.startSec;
    const endSec = Math.min(range.endSec, part.endSec) - part.startSec;
    return endSec > startSec ? [{ ...range, startSec, endSec }] : [];
  });
}

function move<Each extends Range>(range: Each, bySec: number): Each {
  return { ...range, startSec: range.startSec + bySec, endSec: range.endSec + bySec };
}

function moveMoment(moment: Moment, bySec: number): Moment {
  const reasons = moment.reasons.map((reason) => ({ ...reason, atSec: reason.atSec + bySec }));
  return { ...move(moment, bySec), reasons };
}
