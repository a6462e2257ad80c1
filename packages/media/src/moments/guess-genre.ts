import type { Genre } from '@clipwright/clip-spec';
import { periodicity } from '../sound/measure-voice.ts';
import type { Sound } from '../sound/sound.ts';
import { durationOf, type TimeRange } from '../time/time-range.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { isRealQuestion } from './check-signs.ts';
import { listGenrePhrases } from './list-genre-phrases.ts';
import { prepareSpeech, type Speech } from './prepare-speech.ts';
import { saysNothing } from './rate-sentences.ts';

/** A sign of a genre, as the report names it. */
type GenreSign =
  | 'one-voice'
  | 'turns'
  | 'answers'
  | 'replies'
  | 'steps'
  | 'address'
  | 'chat'
  | 'bursts'
  | 'long'
  | 'beat'
  | 'marked'
  | 'few-words'
  | 'no-pauses'
  | 'refrain';

/** The genre of a source, with the signs of it. */
type GenreGuess = {
  /** Null if too little is known, or if the signs disagree. */
  genre: Genre | null;
  /** The signs of the genre, the strongest first; empty without a genre. */
  signs: GenreSign[];
  /** Two genres for which the signs are about as strong; null if there is no such doubt. */
  doubt: readonly [Genre, Genre] | null;
};

/** The material that is known before clips are chosen. */
export type GenreMaterial = { durationSec: number; transcript: Transcript | null; sound: Sound | null };

/** A genre other than a talk needs signs of at least this weight in all. */
const leastWeight = 2;
/** The best genre must have this much more than the next. */
const leastLead = 1;
/** With less speech or time, nothing is said about a source. */
const leastWords = 100;
const leastSec = 60;

const unknown: GenreGuess = { genre: null, signs: [], doubt: null };

/**
 * Guesses the genre of a source from its words, speakers and sound. Each genre has a few signs of fixed weights; the
 * one with the most wins if it leads clearly. Speech of one person without signs of another genre is a talk. Pure.
 */
export function guessGenre(whole: GenreMaterial): GenreGuess {
  if (whole.durationSec < leastSec) return unknown;
  const material = takeMiddle(whole);
  const { transcript } = material;
  const speech = transcript && prepareSpeech(transcript, splitSentences(transcript));
  const isSpoken = speech !== null && (speech.sums.words.at(-1) ?? 0) >= leastWords;
  const genres: [Genre, Weighed[]][] = [
    ['music', listMusicSigns(material, speech)],
    ...(isSpoken ? listSpokenSigns(material, speech, whole.durationSec) : []),
  ];
  const [best, next] = genres
    .map(([genre, signs]) => ({ genre, signs, weight: sumOf(signs.map(([, weight]) => weight)) }))
    .filter(({ weight }) => weight >= leastWeight)
    .sort((a, b) => b.weight - a.weight);
  if (best && next && best.weight - next.weight < leastLead) return { ...unknown, doubt: [best.genre, next.genre] };
  if (best) return { genre: best.genre, signs: toSigns(best.signs), doubt: null };
  const isShared = genres.some(([genre, signs]) => genre === 'interview' && signs.length > 0);
  return isSpoken && !isShared ? { genre: 'talk', signs: ['one-voice'], doubt: null } : unknown;
}

/** The length in seconds of the part in the middle of a longer source that is looked at. Hours of words take long. */
const partSec = 1800;

function takeMiddle(material: GenreMaterial): GenreMaterial {
  const { durationSec, transcript, sound } = material;
  if (durationSec <= partSec) return material;
  const fromSec = (durationSec - partSec) / 2;
  const isInside = ({ startSec }: TimeRange) => startSec >= fromSec && startSec < fromSec + partSec;
  const hopAt = (atSec: number) => Math.round(atSec / (sound?.hopSec ?? 1));
  return {
    durationSec: partSec,
    transcript: transcript && { ...transcript, cues: transcript.cues.filter(isInside) },
    sound: sound && {
      durationSec: partSec,
      hopSec: sound.hopSec,
      loudnessDb: sound.loudnessDb.slice(hopAt(fromSec), hopAt(fromSec + partSec)),
      silences: sound.silences.filter(isInside),
      speech: sound.speech.filter(isInside),
      events: sound.events.filter(isInside),
    },
  };
}

function toSigns(signs: readonly Weighed[]): GenreSign[] {
  return signs.toSorted(([, a], [, b]) => b - a).map(([sign]) => sign);
}

/** A sign with its weight. */
type Weighed = [sign: GenreSign, weight: number];

function listSpokenSigns(
  { durationSec, sound }: GenreMaterial,
  speech: Speech,
  wholeSec: number,
): [Genre, Weighed[]][] {
  const per10Min = (count: number) => (600 * count) / durationSec;
  const shares = listVoiceShares(speech);
  const isTold = shares.length > 0;
  const hasTurns = (shares[1] ?? 0) >= leastShare && per10Min(countTurns(speech)) >= 8;
  const answered = speech.sentences.filter((_, index) => isAnswered(speech, index)).length;
  const replies = speech.sentences.filter(({ firstWord, lastWord }) =>
    saysNothing(speech.plain.slice(firstWord, lastWord + 1).filter(Boolean), speech.lexicon),
  );
  const replyShare = replies.length / Math.max(1, speech.sentences.length);
  const address = (speech.sums.secondPerson.at(-1) ?? 0) / Math.max(1, speech.sums.words.at(-1) ?? 0);
  const bursts = sound?.events.filter(({ kind }) => kind === 'loud').length ?? 0;
  const lessonPhrases = per10Min(countPhrases(speech, 'lesson'));
  const streamPhrases = per10Min(countPhrases(speech, 'stream'));
  const addressesChat = streamPhrases >= 4;
  return [
    [
      'interview',
      [
        ...when(hasTurns, 'turns', 2),
        ...when(isTold ? hasTurns && per10Min(answered) >= 3 : per10Min(answered) >= 6, 'answers', 1),
        ...when(isTold ? hasTurns && replyShare >= 0.08 : replyShare >= 0.15, 'replies', 1),
      ],
    ],
    [
      'lesson',
      [
        ...when(lessonPhrases >= 8, 'steps', lessonPhrases >= 16 ? 2 : 1.5),
        ...when(lessonPhrases >= 8 && address >= 0.03, 'address', 1),
      ],
    ],
    [
      'stream',
      [
        ...when(addressesChat, 'chat', streamPhrases >= 12 ? 2.5 : 1.5),
        ...when(addressesChat && per10Min(bursts) >= 10, 'bursts', 1),
        ...when(addressesChat && wholeSec >= 2400, 'long', 0.5),
      ],
    ],
  ];
}

/** The share of the words that a second speaker of a conversation has at least. */
const leastShare = 0.08;

const when = (isSeen: boolean, sign: GenreSign, weight: number): Weighed[] =>
  isSeen && weight > 0 ? [[sign, weight]] : [];
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Lists the signs of music: marks in subtitles, sound without pauses, few words, and lines that return. */
function listMusicSigns({ durationSec, transcript, sound }: GenreMaterial, speech: Speech | null): Weighed[] {
  const marked = transcript?.cues.filter(
    ({ text, annotations }) =>
      /[♪♫]/u.test(text) || annotations?.some((name) => /music|♪|♫|song|música|musik|musique/u.test(name)),
  );
  const markedShare = (marked?.length ?? 0) / Math.max(1, transcript?.cues.length ?? 0);
  const quietSec = sumOf((sound?.silences ?? []).map(durationOf));
  const wordsPerMin = (60 * (speech?.sums.words.at(-1) ?? 0)) / durationSec;
  const lines = speech?.sentences.map(({ firstWord, lastWord }) => textOf(speech, firstWord, lastWord)) ?? [];
  const long = lines.filter((line) => line.split(' ').length >= 3);
  const returning = long.length - new Set(long).size;
  return [
    ...when(markedShare >= 0.3, 'marked', 2),
    ...when(sound !== null && rateBeat(sound) >= 0.3, 'beat', 1.5),
    ...when(speech !== null && wordsPerMin < 80, 'few-words', 0.5),
    ...when(sound !== null && quietSec < 0.01 * durationSec, 'no-pauses', 0.5),
    ...when(long.length >= 6 && returning >= 0.2 * long.length, 'refrain', 1.5),
  ];
}

/** The windows in which a beat is looked for, spread over the source. */
const beatSec = 2;
const beatWindows = 60;
/** Levels that repeat as exactly as this are a beat. */
const beatPeriodicity = 0.85;

/** Returns the share of the sound that has a beat, 0..1. */
function rateBeat({ loudnessDb, hopSec }: Sound): number {
  const windowHops = Math.round(beatSec / hopSec);
  const count = Math.min(beatWindows, Math.floor(loudnessDb.length / windowHops));
  const windows = Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * (loudnessDb.length - windowHops)) / Math.max(1, count - 1));
    return loudnessDb.slice(from, from + windowHops).map((level) => Math.max(level, quietDb));
  });
  return windows.filter((levels) => periodicity(levels, hopSec) >= beatPeriodicity).length / Math.max(1, count);
}

/** Levels below this are equally quiet. */
const quietDb = -70;

function textOf(speech: Speech, firstWord: number, lastWord: number): string {
  return speech.plain
    .slice(firstWord, lastWord + 1)
    .filter((word) => word !== '')
    .join(' ');
}

/** Returns the share of words of each known speaker, the greatest first; empty if no speakers are known. */
function listVoiceShares({ words }: Speech): number[] {
  const counts = new Map<string, number>();
  for (const { speaker } of words) if (speaker !== null) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return [...counts.values()].map((count) => count / words.length).sort((a, b) => b - a);
}

function countTurns({ sentences }: Speech): number {
  return sentences.filter(({ speaker }, at) => at > 0 && speaker !== null && speaker !== sentences[at - 1]?.speaker)
    .length;
}

/** Words with which a reply to a question starts, besides those of the language's word lists. */
const replyWords = new Set(
  'yes no yep nope sure exactly absolutely definitely sí no claro ja nein doch oui non sì não sim'.split(' '),
);

/** True for a question that another speaker follows or, if speakers are unknown, a word with which replies start. */
function isAnswered(speech: Speech, index: number): boolean {
  const question = speech.sentences[index];
  const answer = speech.sentences[index + 1];
  if (!question || !answer || !isRealQuestion(speech, question)) return false;
  if (question.speaker !== null && answer.speaker !== null) return question.speaker !== answer.speaker;
  const first = speech.plain.slice(answer.firstWord, answer.lastWord + 1).find((word) => word !== '') ?? '';
  return replyWords.has(first) || speech.lexicon.spokenReaction.has(first);
}

/** Counts the phrases that are typical of a genre. */
function countPhrases(speech: Speech, genre: 'lesson' | 'stream'): number {
  const phrases = listGenrePhrases(speech.lexicon.language, genre);
  let count = 0;
  for (let at = 0; at < speech.plain.length; at++) {
    for (let length = 1; length <= 5; length++) {
      if (phrases.has(speech.plain.slice(at, at + length).join(' '))) count++;
    }
  }
  return count;
}
