import { readSpeakerName, speakerTextsIn } from '@clipwright/clip-spec';
import { MediaError } from '../media-error.ts';
import { overlapSec, type TimeRange } from '../time/time-range.ts';
import { listWords, type Word } from '../transcript/transcript.ts';
import type { MomentFinder } from './moment-finder.ts';

/** Moments to choose from for each one that is wanted; a long talk of another speaker may have all the best. */
const MAX_CANDIDATES = 80;
/** The least share of a moment's words. */
const MOST = 0.5;
/** The most speakers in a message. */
const MOST_NAMED = 10;

/**
 * Returns a finder that keeps moments in which a speaker says most of the words. Case does not matter, and a voice
 * without a name has one in each language.
 * @param speaker null keeps all.
 * @throws MediaError from `find`: `no-moments` if no one of that name speaks, or never says most of the words.
 */
export function onlyOfSpeaker(finder: MomentFinder, speaker: string | null): MomentFinder {
  if (speaker === null) return finder;
  return {
    async find(material, request, options) {
      const words = material.transcript ? listWords(material.transcript) : [];
      const own = words.filter((word) => isNamed(word, speaker));
      if (own.length === 0)
        throw new MediaError('no-moments', {
          code: 'speaker-unknown',
          facts: { name: speaker, speakers: listSpeakers(words) },
        });
      const { moments, warnings } = await finder.find(material, { ...request, count: MAX_CANDIDATES }, options);
      const ofSpeaker = moments.filter((moment) => countIn(own, moment) > MOST * countIn(words, moment));
      if (ofSpeaker.length === 0)
        throw new MediaError('no-moments', { code: 'speaker-brief', facts: { name: speaker } });
      return { moments: ofSpeaker.slice(0, request.count), warnings };
    },
  };
}

function isNamed({ speaker }: Word, wanted: string): boolean {
  const same = (name: string) => name.trim().toLowerCase() === speaker?.toLowerCase();
  return (
    speaker !== null &&
    (same(wanted) || Object.values(speakerTextsIn).some((texts) => same(readSpeakerName(wanted, texts))))
  );
}

function countIn(words: readonly Word[], range: TimeRange): number {
  return words.filter((word) => overlapSec(word, range) > 0).length;
}

function listSpeakers(words: readonly Word[]): string[] | null {
  const speakers = new Set(words.flatMap(({ speaker }) => speaker ?? []));
  return speakers.size > 0 ? [...speakers].slice(0, MOST_NAMED) : null;
}
