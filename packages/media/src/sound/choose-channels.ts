import type { ChannelBlock } from './create-channel-meter.ts';
import type { VoiceMeasure } from './measure-voice.ts';
import type { TrackSurvey } from './survey-track.ts';

/** Channels that both sides are to hear, counted from 0, and why: not as the track has them. */
export type ChannelChoice = {
  why: 'one-sided' | 'out-of-phase' | 'mixed';
  channels: number[];
};

/** A channel speaks if a tenth of it is voice, a third as much as of the channel with the most. */
const LEAST_VOICE = { share: 0.1, ofMost: 1 / 3 };
/** So far below another channel a voice is what a microphone elsewhere picks up of it. */
const BLEED_DB = 15;
/** So far below the loudest channel, or below what a converter hisses, there is nothing. */
const SILENT = { belowDb: 40, levelDb: -60 };
/** Tones, hum, hiss and timecode move less than this; see `measureVoice`. */
const STEADY_DB = 3;
/** Parts of the track this much quieter than its loudest one say nothing about its channels (30 dB). */
const ACTIVE_ENERGY = 1e-3;
/** Two channels cancel each other where their sum has less than so much of their energy: -8 dB, a correlation of -0.85. */
const CANCELLED = 0.15;
/** How much of a track must be so. Wide stereo music does it for moments. */
const CANCELLED_SHARE = 0.25;
/** Two channels of a recording are different people where one is 8 dB above the other, now this, now that. */
const APART_ENERGY = 10 ** (8 / 10);
const APART_SHARE = { each: 0.15, both: 0.6 };
/** Channels so alike hold one stereo recording. */
const ALIKE = 0.5;
/** A channel that is so unlike the others would take from their sum. */
const OPPOSED = -0.5;

/**
 * Decides which channels of a track both sides hear: a voice on one channel alone, channels that cancel each other in mono,
 * two people on a side each, microphones on channels that a stereo mix would lose.
 * @returns null where the track is heard as it is.
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
    // Music on the other side belongs to it, and a voice in one ear is a fault.
    return similarity(survey.blocks, first, second) > ALIKE ? null : { why: 'mixed', channels: [first, second] };
  }
  if (isSilent(survey, quieter)) return { why: 'one-sided', channels: [louder] };
  if (cancel(survey.blocks, first, second)) return { why: 'out-of-phase', channels: [louder] };
  if (speaker === undefined) return null;
  if (areApart(survey.blocks, first, second)) return { why: 'mixed', channels: [first, second] };
  return isBelow(survey, quieter, louder) ? { why: 'one-sided', channels: [louder] } : null;
}

/** Channels of a name that stand for a side, by pairs, in ffmpeg's order; those in the middle stand for both. */
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
  // What surrounds a voice in a film belongs to it, and so do noise and music that no one speaks over.
  if (names.length > 0 && !others.every(isWorthless)) return null;
  if (speakers.length === 0 && meant.length > 1) return null;
  if (meant.length === 1) return { why: 'one-sided', channels: [only] };
  return { why: 'mixed', channels: withoutOpposed(survey, meant) };
}

/** Whether a stereo mix holds channels equally on both sides: with each, the one on the other side, and none for bass alone. */
function isEvenlyHeard(channels: readonly number[], names: readonly string[]): boolean {
  const heard = channels.map((channel) => names[channel] ?? null);
  return heard.every((name) => {
    if (name === null || name === 'LFE') return false;
    const other = opposite[name];
    return other === undefined || heard.includes(other);
  });
}

/** The loudest, and those that do not take from the sum of the ones before. */
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

/** Energies and product of two channels in each part of the track that is not quiet. */
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

/** How alike two channels are: 1 the same, 0 nothing in common, -1 the one turned around. */
function similarity(blocks: readonly ChannelBlock[], first: number, second: number): number {
  const pairs = listActive(blocks, first, second);
  const sum = (value: (pair: Pair) => number) => pairs.reduce((total, pair) => total + value(pair), 0);
  const energy = Math.sqrt(sum((pair) => pair.first) * sum((pair) => pair.second));
  return energy > 0 ? sum(({ product }) => product) / energy : 0;
}
