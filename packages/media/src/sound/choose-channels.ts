import type { ChannelBlock } from './create-channel-meter.ts';
import type { VoiceMeasure } from './measure-voice.ts';
import type { TrackSurvey } from './survey-track.ts';

/** The channels to play on both sides, counted from 0, and the reason for changing the track. */
export type ChannelChoice = {
  why: 'one-sided' | 'out-of-phase' | 'mixed';
  channels: number[];
};

/**
 * The minimum amount of speech in a speech channel: a tenth of the channel, and a third of the speech in the channel
 * with the most.
 */
const LEAST_VOICE = { share: 0.1, ofMost: 1 / 3 };
/** The level difference to another channel's voice at which a voice is only microphone bleed. */
const BLEED_DB = 15;
/** The levels at which a channel is empty: relative to the loudest channel, and below converter hiss. */
const SILENT = { belowDb: 40, levelDb: -60 };
/** Tones, hum, hiss and timecode vary less than this; see `measureVoice`. */
const STEADY_DB = 3;
/** Parts of the track this much quieter than its loudest one are ignored for its channels (30 dB). */
const ACTIVE_ENERGY = 1e-3;
/**
 * Two channels cancel each other out if their sum has less than this share of their energy: -8 dB, a correlation of
 * -0.85.
 */
const CANCELLED = 0.15;
/** The share of a track in which channels have to cancel each other out. Wide stereo music does so at times. */
const CANCELLED_SHARE = 0.25;
/** Two channels of a recording are different people if each is sometimes 8 dB louder than the other. */
const APART_ENERGY = 10 ** (8 / 10);
const APART_SHARE = { each: 0.15, both: 0.6 };
/** The correlation at or above which channels are one stereo recording. */
const ALIKE = 0.5;
/** The correlation below which a channel would weaken the sum of the others. */
const OPPOSED = -0.5;

/**
 * Decides which of a track's channels to play on both sides. Handles a voice on only one channel, channels that cancel
 * each other out in mono, two people on separate sides, and microphones on channels that a stereo mix would lose.
 * @returns null if the track is played unchanged.
 */
export function chooseChannels(survey: TrackSurvey, layout: string | null): ChannelChoice | null {
  const count = survey.channels.length;
  if (count < 2) return null;
  return count === 2 ? choosePair(survey, 0, 1) : chooseOfMany(survey, layout);
}

function choosePair(survey: TrackSurvey, first: number, second: number): ChannelChoice | null {
  const loudest = listLoudestFirst(survey, [first, second]);
  const [louder = first, quieter = second] = loudest;
  if (isSilent(survey, louder)) return null;
  const [speaker, ...others] = listSpeakers(survey, [first, second]);
  if (speaker !== undefined && others.length === 0) {
    const other = speaker === first ? second : first;
    const isWorthless = isSilent(survey, other) || isSteady(survey, other) || isBelow(survey, other, speaker);
    if (isWorthless) return { why: 'one-sided', channels: [speaker] };
    // Music on the other side is intentional. A voice in only one ear is a defect.
    return similarity(survey.blocks, first, second) > ALIKE ? null : { why: 'mixed', channels: [first, second] };
  }
  if (isSilent(survey, quieter)) return { why: 'one-sided', channels: [louder] };
  if (cancel(survey.blocks, first, second)) return { why: 'out-of-phase', channels: [louder] };
  if (speaker === undefined) return null;
  if (areApart(survey.blocks, first, second)) return { why: 'mixed', channels: [first, second] };
  return isBelow(survey, quieter, louder) ? { why: 'one-sided', channels: [louder] } : null;
}

/** Named channels on the two sides, paired and in ffmpeg's order; center channels belong to both sides. */
const layouts: Readonly<Record<string, readonly string[]>> = {
  '2.1': ['FL', 'FR', 'LFE'],
  '3.0': ['FL', 'FR', 'FC'],
  '3.0(back)': ['FL', 'FR', 'BC'],
  '4.0': ['FL', 'FR', 'FC', 'BC'],
  quad: ['FL', 'FR', 'BL', 'BR'],
  'quad(side)': ['FL', 'FR', 'SL', 'SR'],
  '3.1': ['FL', 'FR', 'FC', 'LFE'],
  '5.0': ['FL', 'FR', 'FC', 'BL', 'BR'],
  '5.0(side)': ['FL', 'FR', 'FC', 'SL', 'SR'],
  '4.1': ['FL', 'FR', 'FC', 'LFE', 'BC'],
  '5.1': ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR'],
  '5.1(side)': ['FL', 'FR', 'FC', 'LFE', 'SL', 'SR'],
  '6.1': ['FL', 'FR', 'FC', 'LFE', 'BC', 'SL', 'SR'],
  '7.1': ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR', 'SL', 'SR'],
};
const opposite: Readonly<Record<string, string>> = { FL: 'FR', FR: 'FL', BL: 'BR', BR: 'BL', SL: 'SR', SR: 'SL' };

function chooseOfMany(survey: TrackSurvey, layout: string | null): ChannelChoice | null {
  const all = survey.channels.map((_, channel) => channel);
  const speakers = listSpeakers(survey, all);
  const sounding = all.filter((channel) => !isSilent(survey, channel));
  const meant = speakers.length > 0 ? speakers : sounding;
  const [only] = meant;
  if (only === undefined) return null;
  const names = layout === null ? [] : (layouts[layout] ?? []);
  if (isEvenlyHeard(meant, names)) {
    const [left, right] = [names.indexOf('FL'), names.indexOf('FR')];
    const isPair = meant.length === 2 && meant.includes(left) && meant.includes(right);
    return isPair ? choosePair(survey, left, right) : null;
  }
  const isWorthless = (channel: number) =>
    isSilent(survey, channel) || isSteady(survey, channel) || isBelow(survey, channel, only);
  const others = all.filter((channel) => !meant.includes(channel));
  // A film's surround sound goes with its dialogue, so leave it unchanged, along with noise and music without speech.
  if (names.length > 0 && !others.every(isWorthless)) return null;
  if (speakers.length === 0 && meant.length > 1) return null;
  if (meant.length === 1) return { why: 'one-sided', channels: [only] };
  return { why: 'mixed', channels: withoutOpposed(survey, meant) };
}

/**
 * True if a stereo mix plays the channels equally on both sides: each has its counterpart, and there is no separate
 * bass channel.
 */
function isEvenlyHeard(channels: readonly number[], names: readonly string[]): boolean {
  const sides = channels.map((channel) => names[channel] ?? null);
  return sides.every((name) => {
    if (name === null || name === 'LFE') return false;
    const other = opposite[name];
    return other === undefined || sides.includes(other);
  });
}

/** Returns the loudest channel, followed by the channels that do not weaken the sum of the previous ones. */
function withoutOpposed(survey: TrackSurvey, channels: readonly number[]): number[] {
  const taken: number[] = [];
  for (const channel of listLoudestFirst(survey, channels)) {
    if (taken.every((other) => similarity(survey.blocks, other, channel) > OPPOSED)) taken.push(channel);
  }
  return taken.sort((a, b) => a - b);
}

function listSpeakers({ channels }: TrackSurvey, wanted: readonly number[]): number[] {
  const voiceOf = (channel: number) => channels[channel]?.voiceSec ?? 0;
  const most = Math.max(...wanted.map(voiceOf));
  const speaking = wanted.filter(
    (channel) =>
      voiceOf(channel) >= LEAST_VOICE.share * (channels[channel]?.lengthSec ?? 0) &&
      voiceOf(channel) >= LEAST_VOICE.ofMost * most &&
      voiceOf(channel) > 0,
  );
  const loudestDb = Math.max(...speaking.map((channel) => levelOf({ channels }, channel)));
  return speaking.filter((channel) => levelOf({ channels }, channel) >= loudestDb - BLEED_DB);
}

function levelOf({ channels }: { channels: readonly VoiceMeasure[] }, channel: number): number {
  return channels[channel]?.levelDb ?? -100;
}

function listLoudestFirst(survey: TrackSurvey, channels: readonly number[]): number[] {
  return [...channels].sort((a, b) => levelOf(survey, b) - levelOf(survey, a));
}

function isSilent(survey: TrackSurvey, channel: number): boolean {
  const loudestDb = Math.max(...survey.channels.map(({ levelDb }) => levelDb));
  return levelOf(survey, channel) < Math.max(SILENT.levelDb, loudestDb - SILENT.belowDb);
}

function isSteady({ channels }: TrackSurvey, channel: number): boolean {
  return (channels[channel]?.spreadDb ?? 0) < STEADY_DB;
}

function isBelow(survey: TrackSurvey, channel: number, other: number): boolean {
  return levelOf(survey, channel) < levelOf(survey, other) - BLEED_DB;
}

type Pair = { first: number; second: number; product: number };

/** Returns the energies and the product of two channels for each non-quiet part of the track. */
function listActive(blocks: readonly ChannelBlock[], first: number, second: number): Pair[] {
  const [low, high] = [Math.min(first, second), Math.max(first, second)];
  const pairs = blocks.map(({ energies, products }) => ({
    first: energies[first] ?? 0,
    second: energies[second] ?? 0,
    product: products[low]?.[high] ?? 0,
  }));
  const loudest = Math.max(0, ...pairs.map((pair) => pair.first + pair.second));
  return pairs.filter((pair) => pair.first + pair.second > ACTIVE_ENERGY * loudest);
}

function shareOf(pairs: readonly Pair[], fulfils: (pair: Pair) => boolean): number {
  return pairs.length === 0 ? 0 : pairs.filter(fulfils).length / pairs.length;
}

function cancel(blocks: readonly ChannelBlock[], first: number, second: number): boolean {
  const pairs = listActive(blocks, first, second);
  const isCancelled = (pair: Pair) =>
    pair.first + pair.second + 2 * pair.product < CANCELLED * (pair.first + pair.second);
  return shareOf(pairs, isCancelled) >= CANCELLED_SHARE;
}

function areApart(blocks: readonly ChannelBlock[], first: number, second: number): boolean {
  const pairs = listActive(blocks, first, second);
  const left = shareOf(pairs, (pair) => pair.first > APART_ENERGY * pair.second);
  const right = shareOf(pairs, (pair) => pair.second > APART_ENERGY * pair.first);
  return Math.min(left, right) >= APART_SHARE.each && left + right >= APART_SHARE.both;
}

/** Returns the correlation between two channels: 1 identical, 0 unrelated, -1 inverted. */
function similarity(blocks: readonly ChannelBlock[], first: number, second: number): number {
  const pairs = listActive(blocks, first, second);
  const sum = (value: (pair: Pair) => number) => pairs.reduce((total, pair) => total + value(pair), 0);
  const energy = Math.sqrt(sum((pair) => pair.first) * sum((pair) => pair.second));
  return energy > 0 ? sum(({ product }) => product) / energy : 0;
}
