import type { AudioStream } from '../probe/media-info.ts';
import type { TrackSurvey } from './survey-track.ts';

/** An audio track with its survey, which is null if the track was not surveyed or is completely unreadable. */
export type SurveyedTrack = { stream: AudioStream; survey: TrackSurvey | 'undecodable' | null };

/** The reason for using or skipping a track. */
export type TrackReason = 'only' | 'chosen' | 'voice' | 'language' | 'default' | 'first';
export type TrackRefusal =
  | 'undecodable'
  | 'silent'
  | 'no-voice'
  | 'commentary'
  | 'other-language'
  | 'less-voice'
  | 'not-chosen';

/** The chosen track, and the decisions about the others. */
export type TrackChoice = {
  stream: AudioStream | null;
  why: TrackReason;
  skipped: { stream: AudioStream; why: TrackRefusal }[];
  /** Tracks that may have been intended as well. */
  rivals: AudioStream[];
};

/** Titles of commentary and audio description tracks. */
const secondary = /comment|descri|director|narrat|karaoke|instrumental|\bAD\b/i;

/** The minimum amount of speech in a speech track, as a share of the track and in seconds. */
const LEAST_VOICE = { share: 0.04, sec: 2 };
/** The level below which nothing is audible. */
const SILENT_DB = -60;
/** A track with less than this share of another track's speech is not the main one. */
const CLEARLY_LESS = 1 / 3;
/** A track with at least this share of the chosen track's speech may have been intended. */
const RIVAL = 1 / 2;

type Rated = SurveyedTrack & { voiceShare: number; isSecondary: boolean; language: 'wanted' | 'unknown' | 'other' };

/**
 * Chooses the audio track to use. Prefers, in this order, a track with speech, an audible one, one that is not a
 * commentary, one in the requested language, one without clearly less speech than another, the one marked as default,
 * the one with the most channels, and the first.
 * @param language two- or three-letter ISO 639 code; null for any.
 * @param chosen the track chosen by the user; it is used regardless of its sound, unless it cannot be decoded.
 */
export function chooseAudioTrack(
  tracks: readonly SurveyedTrack[],
  { language, chosen }: { language: string | null; chosen: AudioStream | null },
): TrackChoice {
  const wantedLanguage = language === null ? null : canonicalLanguage(language);
  const rated = tracks.map(
    (track): Rated => ({
      ...track,
      voiceShare: voiceShareOf(track),
      isSecondary: secondary.test(track.stream.title ?? ''),
      language: compareLanguage(track.stream.language, wantedLanguage),
    }),
  );
  const decodable = rated.filter(({ survey }) => survey !== 'undecodable');
  const named = decodable.find(({ stream }) => stream.index === chosen?.index);
  const best = named ?? pickBest(decodable);
  const others = rated.filter((track) => track !== best);
  return {
    stream: best?.stream ?? null,
    why: named ? 'chosen' : explainChoice(best, tracks.length),
    skipped: others.map((track) => ({
      stream: track.stream,
      why: named && track.survey !== 'undecodable' ? 'not-chosen' : explainRefusal(track, best),
    })),
    rivals: best && !named ? others.filter((track) => isRival(track, best)).map(({ stream }) => stream) : [],
  };
}

function pickBest(tracks: readonly Rated[]): Rated | undefined {
  const most = Math.max(0, ...tracks.filter(({ isSecondary }) => !isSecondary).map(({ voiceShare }) => voiceShare));
  const rank = (track: Rated): number[] => [
    Number(speaks(track)),
    Number(isHeard(track)),
    Number(!track.isSecondary),
    ['other', 'unknown', 'wanted'].indexOf(track.language),
    Number(track.voiceShare >= CLEARLY_LESS * most),
    Number(track.stream.isDefault),
    // A dubbed track has as many channels as the original; a phone's mono microphone track is worse than its stereo
    // mix.
    track.stream.channels,
    -track.stream.index,
  ];
  return tracks.reduce<Rated | undefined>(
    (best, track) => (best === undefined || compareRanks(rank(track), rank(best)) > 0 ? track : best),
    undefined,
  );
}

function voiceShareOf({ survey }: SurveyedTrack): number {
  if (survey === null || survey === 'undecodable') return 0;
  const voiceSec = Math.max(0, ...survey.channels.map((channel) => channel.voiceSec));
  const lengthSec = Math.max(0, ...survey.channels.map((channel) => channel.lengthSec));
  return voiceSec < LEAST_VOICE.sec && voiceSec < lengthSec / 2 ? 0 : voiceSec / Math.max(lengthSec, 1e-9);
}

function speaks({ survey, voiceShare }: Rated): boolean {
  // A track that was not surveyed may have speech.
  return survey === null || voiceShare >= LEAST_VOICE.share;
}

function isHeard({ survey }: SurveyedTrack): boolean {
  if (survey === 'undecodable') return false;
  return survey === null || survey.channels.some(({ levelDb }) => levelDb >= SILENT_DB);
}

function explainChoice(best: Rated | undefined, count: number): TrackReason {
  if (count < 2 || !best) return 'only';
  if (best.language === 'wanted') return 'language';
  if (best.survey !== null && speaks(best)) return 'voice';
  return best.stream.isDefault ? 'default' : 'first';
}

function explainRefusal(track: Rated, best: Rated | undefined): TrackRefusal {
  if (track.survey === 'undecodable') return 'undecodable';
  if (!isHeard(track)) return 'silent';
  if (!speaks(track)) return 'no-voice';
  if (track.isSecondary) return 'commentary';
  if (best?.language === 'wanted' && track.language !== 'wanted') return 'other-language';
  const [own, other] = [track.stream.language, best?.stream.language ?? null];
  if (own !== null && other !== null && canonicalLanguage(own) !== canonicalLanguage(other)) return 'other-language';
  return 'less-voice';
}

/** The level correlation at or above which two tracks have the same sound in different qualities or channel layouts. */
const SAME_SOUND = 0.95;

/** True if the levels of two tracks correlate, per quarter second. */
function areSame(one: TrackSurvey, other: TrackSurvey): boolean {
  const levels = ({ blocks }: TrackSurvey) =>
    blocks.map(({ energies }) => Math.log10(1 + energies.reduce((sum, energy) => sum + energy, 0)));
  const length = Math.min(one.blocks.length, other.blocks.length);
  const [first, second] = [centered(levels(one).slice(0, length)), centered(levels(other).slice(0, length))];
  const product = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
  const energy = Math.sqrt(product(first, first) * product(second, second));
  return energy > 0 && product(first, second) / energy >= SAME_SOUND;
}

function centered(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return values.map((value) => value - mean);
}

/**
 * True if a skipped track has as much speech but different sound, and neither its title nor its language explains it.
 */
function isRival(track: Rated, best: Rated): boolean {
  if (track.survey === null || track.survey === 'undecodable') return false;
  if (best.survey === null || best.survey === 'undecodable' || areSame(track.survey, best.survey)) return false;
  return speaks(track) && explainRefusal(track, best) === 'less-voice' && track.voiceShare >= RIVAL * best.voiceShare;
}

function compareRanks(a: number[], b: number[]): number {
  const difference = a.map((value, index) => value - (b[index] ?? 0)).find((value) => value !== 0);
  return difference ?? 0;
}

function compareLanguage(tag: string | null, wanted: string | null): Rated['language'] {
  if (wanted === null || tag === null) return 'unknown';
  return canonicalLanguage(tag) === wanted ? 'wanted' : 'other';
}

/** Normalizes a language code: `eng`, `en` and `en-GB` are equivalent here; containers use three letters, users two. */
function canonicalLanguage(code: string): string {
  try {
    return new Intl.Locale(code).language;
  } catch {
    return code.toLowerCase();
  }
}
