import { cropExpression } from '../crop/crop-expression.ts';
import { heardChannelsFilter } from '../sound/heard-channels.ts';
import type { Bumper } from './bumper.ts';
import { countClipFrames, type FrameRange, toFramePasses } from './cut-frames.ts';
import type { MusicPlan } from './duck-music.ts';
import { frameRateValue } from './frame-rate.ts';
import type { RenderPlan } from './render-plan.ts';

/** The sample rate of every clip, in hertz. */
export const SAMPLE_RATE_HZ = 48_000;

/** The length of the fades at the clip's ends and at every join, which prevent clicks. */
const FADE_SEC = 0.01;

/** The limiter's lookahead, which also delays the sound: older builds cannot compensate for it themselves. */
const LIMITER_ATTACK_SEC = 0.005;
/**
 * The sample rate at which the limiter runs. With samples this close together, true peaks hardly exceed sample peaks.
 */
const LIMITER_RATE_HZ = 192_000;
/** -1.5 dB: leaves the AAC encoder's overshoot below -1 dB. */
const LIMITER_CEILING = 0.8414;

/** The interval at which the music's level is updated, shorter than the ear can distinguish. */
const LEVEL_SEC = 0.01;

/** True if a clip has no audible sound. */
export function isSilent({ audio }: Pick<RenderPlan, 'audio'>): boolean {
  return audio.streamIndex === null && audio.music === null;
}

/**
 * Returns filter-graph lines that mix the source's chosen track (or its cleaned sound, or silence) with the music, to
 * 48 kHz stereo sound that is exactly as long as the picture: delays and gaps are filled with
 * silence, cuts are at the same times as in the picture, and every edge is faded. The mix's loudness is unchanged.
 */
export function soundGraph(plan: RenderPlan, to: string): string[] {
  const { music } = plan.audio;
  if (!music) return sourceSoundGraph(plan, to);
  const [source, under] = [`${to}_source`, `${to}_music`];
  return [
    ...sourceSoundGraph(plan, source),
    musicLine(plan, music, under),
    `[${source}][${under}]amix=inputs=2:duration=first:normalize=0[${to}]`,
  ];
}

function musicLine(plan: RenderPlan, music: MusicPlan, to: string): string {
  const samplesOf = (sec: number) => Math.round(sec * SAMPLE_RATE_HZ);
  const whole = samplesOf(music.durationSec);
  const from = samplesOf(music.offsetSec);
  const length = samplesOf(music.lengthSec);
  const [into, out] = [samplesOf(music.fadeInSec), samplesOf(music.fadeOutSec)];
  return `[${toFramePasses(plan).length}:a:0]${[
    `aresample=${SAMPLE_RATE_HZ}:async=1:first_pts=0`,
    // 16-bit samples take half as much memory as floats when music is buffered for looping.
    `aformat=sample_fmts=s16:channel_layouts=stereo`,
    ...(music.isRepeated
      ? // Codecs pad the last block. The piece is trimmed to its declared length; otherwise each repetition would start
        // late.
        [`apad=whole_len=${whole}`, `atrim=end_sample=${whole}`, `aloop=loop=-1:size=${whole}`]
      : []),
    `atrim=start_sample=${from}:end_sample=${from + length}`,
    'asetpts=PTS-STARTPTS',
    'aformat=sample_fmts=fltp',
    `asetnsamples=n=${LEVEL_SEC * SAMPLE_RATE_HZ}:p=0`,
    `volume='pow(10,(${cropExpression(music.levels)})/20)':eval=frame`,
    ...(into > 0 ? [`afade=t=in:ss=0:ns=${into}`] : []),
    ...(out > 0 ? [`afade=t=out:ss=${length - out}:ns=${out}`] : []),
    'apad',
    `atrim=end_sample=${countSamples(plan)}`,
  ].join(',')}[${to}]`;
}

function sourceSoundGraph(plan: RenderPlan, to: string): string[] {
  const { streamIndex, channels, voice, music } = plan.audio;
  const passes = toFramePasses(plan);
  if (voice && voice.path !== null) {
    const input = passes.length + (music ? 1 : 0);
    return [`[${input}:a:0]aformat=sample_fmts=fltp,apad,atrim=end_sample=${countSamples(plan)}[${to}]`];
  }
  if (streamIndex === null) {
    return [`anullsrc=r=${SAMPLE_RATE_HZ}:cl=stereo,atrim=end_sample=${countSamples(plan)}[${to}]`];
  }
  const sampleOf = (frame: number) => Math.round((frame * SAMPLE_RATE_HZ) / frameRateValue(plan.frameRate));
  const partCount = passes.reduce((sum, { ranges }) => sum + ranges.length, 0);
  const label = (input: number, index: number, side: string) => `${to}_${side}${input}_${index}`;
  const part = ({ firstFrame, endFrame }: FrameRange, from: string, result: string) => {
    const [start, end] = [sampleOf(firstFrame), sampleOf(endFrame)];
    return `[${from}]atrim=start_sample=${start}:end_sample=${end},asetpts=PTS-STARTPTS,${fades(end - start)}[${result}]`;
  };
  const lines = passes.flatMap(({ ranges }, input) => {
    const lastSample = sampleOf(ranges.at(-1)?.endFrame ?? 1);
    const source = `[${input}:${streamIndex}]${steadySound(lastSample, channels)}`;
    if (partCount === 1) return [`${source},${fades(lastSample)}[${to}]`];
    return [
      `${source},asplit=${ranges.length}${ranges.map((_, index) => `[${label(input, index, 'in')}]`).join('')}`,
      ...ranges.map((range, index) => part(range, label(input, index, 'in'), label(input, index, 'part'))),
    ];
  });
  if (partCount === 1) return lines;
  const parts = passes.flatMap(({ ranges }, input) => ranges.map((_, index) => `[${label(input, index, 'part')}]`));
  return [...lines, `${parts.join('')}concat=n=${parts.length}:v=0:a=1[${to}]`];
}

/**
 * Returns filters that convert a track, starting at its time 0, to stereo sound with this many samples.
 * @param channels the channels to play on both sides, as in `AudioStream.heardChannels`.
 */
export function steadySound(samples: number, channels?: readonly number[]): string {
  return [
    'atrim=start=0',
    ...heardChannelsFilter(channels, 'stereo'),
    `aresample=${SAMPLE_RATE_HZ}:async=1:first_pts=0`,
    'aformat=sample_fmts=fltp:channel_layouts=stereo',
    'apad',
    `atrim=end_sample=${samples}`,
  ].join(',');
}

/** Returns filters that convert a whole track to sound of that length, faded at both ends. */
export function wholeSound(durationSec: number): string {
  const samples = Math.round(durationSec * SAMPLE_RATE_HZ);
  return `${steadySound(samples)},${fades(samples)}`;
}

/** Returns the filter-graph line for an intro's or outro's sound, at the clip loudness and as long as its picture. */
export function bumperSoundLine(
  { audioIndex, gainDb }: Pick<Bumper, 'audioIndex' | 'gainDb'>,
  { input, durationSec }: { input: number; durationSec: number },
  to: string,
): string {
  const samples = Math.round(durationSec * SAMPLE_RATE_HZ);
  if (audioIndex === null) return `anullsrc=r=${SAMPLE_RATE_HZ}:cl=stereo,atrim=end_sample=${samples}[${to}]`;
  return `[${input}:${audioIndex}]${wholeSound(durationSec)},${limitedGain(gainDb, samples)}[${to}]`;
}

function fades(samples: number): string {
  const fade = Math.min(FADE_SEC * SAMPLE_RATE_HZ, Math.floor(samples / 2));
  return `afade=t=in:ss=0:ns=${fade},afade=t=out:ss=${samples - fade}:ns=${fade}`;
}

const limiter = `alimiter=limit=${LIMITER_CEILING}:level=0:attack=${LIMITER_ATTACK_SEC * 1000}`;

/**
 * Returns filters that yield the same loudness as `loudnessFilters` in a quarter of the time: inter-sample peaks hardly
 * affect loudness.
 */
export function trialFilters(gainDb: number): string {
  return `volume=${gainDb.toFixed(2)}dB,${limiter}`;
}

/** Counts the samples in the clip's sound. */
function countSamples(plan: Pick<RenderPlan, 'cuts' | 'frameRate'>): number {
  return Math.round((countClipFrames(plan) * SAMPLE_RATE_HZ) / frameRateValue(plan.frameRate));
}

/**
 * Returns filters that change the gain of `soundGraph`'s output by `gainDb` and keep its true peaks below -1 dB,
 * without delaying or lengthening it.
 */
export function loudnessFilters(plan: Pick<RenderPlan, 'cuts' | 'frameRate'>, gainDb: number): string {
  return limitedGain(gainDb, countSamples(plan));
}

/** Returns the same filters for sound with this many samples. */
function limitedGain(gainDb: number, samples: number): string {
  const delaySamples = LIMITER_ATTACK_SEC * SAMPLE_RATE_HZ;
  return [
    `volume=${gainDb.toFixed(2)}dB`,
    // The limiter holds back its last samples; trailing silence flushes them.
    `apad=pad_len=${0.02 * SAMPLE_RATE_HZ}`,
    `aresample=${LIMITER_RATE_HZ}`,
    limiter,
    `aresample=${SAMPLE_RATE_HZ}`,
    'aformat=sample_fmts=fltp:channel_layouts=stereo',
    `atrim=start_sample=${delaySamples}:end_sample=${delaySamples + samples}`,
    'asetpts=PTS-STARTPTS',
  ].join(',');
}

/** Returns filters for the user's fades at the clip's start and end; empty without fades. */
export function fadeFilters(plan: Pick<RenderPlan, 'audio' | 'cuts' | 'frameRate'>): string[] {
  const { fadeInSec, fadeOutSec } = plan.audio;
  const whole = countSamples(plan);
  const samplesOf = (sec: number) => Math.min(whole, Math.round(sec * SAMPLE_RATE_HZ));
  const [into, out] = [samplesOf(fadeInSec), samplesOf(fadeOutSec)];
  return [
    ...(into > 0 ? [`afade=t=in:ss=0:ns=${into}`] : []),
    ...(out > 0 ? [`afade=t=out:ss=${whole - out}:ns=${out}`] : []),
  ];
}
