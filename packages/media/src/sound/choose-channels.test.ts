import { describe, expect, it } from 'vitest';
import { chooseChannels } from './choose-channels.ts';
import { createChannelMeter } from './create-channel-meter.ts';
import { measureVoice } from './measure-voice.ts';
import type { TrackSurvey } from './survey-track.ts';

const SECONDS = 16;
const RATE = 16_000;

/** One channel's sample at a given time, -1..1. */
type Source = (sec: number, sample: number) => number;

/** Independent hiss for each position, the same in each run. */
const hash = (value: number) => {
  const mixed = Math.sin(value * 12.9898) * 43_758.5453;
  return 2 * (mixed - Math.floor(mixed)) - 1;
};

/** Syllables with varying length and loudness, vowels and sibilants, with pauses between phrases. */
const voice =
  (seed: number): Source =>
  (sec, sample) => {
    const syllable = Math.floor(sec * 4 + Math.sin(sec * 1.7 + seed));
    const isPause = hash(syllable * 7.1 + seed) > 0.3;
    if (isPause) return 0.002 * hash(sample + seed);
    const loudness = 0.05 + 0.25 * Math.abs(hash(syllable + seed * 3));
    const isHiss = hash(syllable * 3.3 + seed) > 0.4;
    const pitch = 120 + 60 * hash(syllable * 1.3 + seed);
    return loudness * (isHiss ? hash(sample * 1.7 + seed) : Math.sin(2 * Math.PI * pitch * sec) ** 3);
  };
const silence: Source = () => 0;
const hiss: Source = (_, sample) => 0.05 * hash(sample * 2.3);
const tone: Source = (sec) => 0.3 * Math.sin(2 * Math.PI * 440 * sec);
const timecode: Source = (sec) => 0.4 * Math.sign(Math.sin(2 * Math.PI * 1200 * sec));
const music: Source = (sec) => 0.2 * Math.sin(2 * Math.PI * 220 * sec) * Math.exp(-3 * (sec % 0.5));
const scaled =
  (source: Source, by: number): Source =>
  (sec, sample) =>
    by * source(sec, sample);
const sum =
  (...sources: Source[]): Source =>
  (sec, sample) =>
    sources.reduce((total, source) => total + source(sec, sample), 0);
/** One channel speaks for two seconds, then the other. */
const inTurn =
  (source: Source, isFirst: boolean): Source =>
  (sec, sample) =>
    Math.floor(sec / 2) % 2 === (isFirst ? 0 : 1) ? source(sec, sample) : 0.002 * hash(sample);

function survey(...channels: Source[]): TrackSurvey {
  const meter = createChannelMeter(channels.length);
  const samples = new Int16Array(SECONDS * RATE * channels.length);
  for (let sample = 0; sample < SECONDS * RATE; sample++) {
    for (const [channel, source] of channels.entries()) {
      samples[sample * channels.length + channel] = Math.round(32_000 * source(sample / RATE, sample));
    }
  }
  meter.push(samples);
  const { envelopes, blocks } = meter.finish();
  return { channels: envelopes.map(measureVoice), blocks };
}

const speech = voice(1);

describe('chooseChannels', () => {
  it.each<[string, Source[], string | null, ReturnType<typeof chooseChannels>]>([
    ['a voice in the middle', [speech, speech], 'stereo', null],
    ['a voice on the left over music', [sum(speech, music), sum(scaled(speech, 0.5), music)], 'stereo', null],
    ['music alone', [music, scaled(music, 0.7)], 'stereo', null],
    ['one channel', [speech], 'mono', null],
    ['silence', [silence, silence], 'stereo', null],
    ['a voice on the left alone', [speech, silence], 'stereo', { why: 'one-sided', channels: [0] }],
    ['a voice on the right beside hiss', [hiss, speech], 'stereo', { why: 'one-sided', channels: [1] }],
    ['a voice beside loud timecode', [speech, timecode], 'stereo', { why: 'one-sided', channels: [0] }],
    ['a voice beside a tone', [tone, speech], 'stereo', { why: 'one-sided', channels: [1] }],
    ['music on the left alone', [music, silence], 'stereo', { why: 'one-sided', channels: [0] }],
    ['a voice beside music', [speech, music], 'stereo', { why: 'mixed', channels: [0, 1] }],
    ['a channel turned around', [speech, scaled(speech, -0.9)], 'stereo', { why: 'out-of-phase', channels: [0] }],
    [
      'two people on a side each',
      [inTurn(voice(1), true), inTurn(voice(5), false)],
      'stereo',
      { why: 'mixed', channels: [0, 1] },
    ],
    ['the center of 5.1', [silence, silence, speech, silence, silence, silence], '5.1', null],
    ['the front of 5.1', [speech, speech, silence, silence, silence, silence], '5.1', null],
    [
      'a channel turned around in 5.1',
      [speech, scaled(speech, -1), silence, silence, silence, silence],
      '5.1(side)',
      { why: 'out-of-phase', channels: [0] },
    ],
    [
      'the bass channel of 5.1 alone',
      [silence, silence, silence, speech, silence, silence],
      '5.1',
      { why: 'one-sided', channels: [3] },
    ],
    [
      'four microphones of which two are used',
      [voice(1), silence, voice(5), silence],
      null,
      { why: 'mixed', channels: [0, 2] },
    ],
  ])('of %s', (_, channels, layout, expected) => {
    expect(chooseChannels(survey(...channels), layout)).toEqual(expected);
  });
});
