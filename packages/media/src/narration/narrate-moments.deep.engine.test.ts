import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import type { Moment } from '../moments/moment.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { runProcess } from '../process/run-process.ts';
import { withWorkDir } from '../process/work-dir.ts';
import type { TimeRange } from '../time/time-range.ts';
import { findEspeakVoice } from './espeak-voice.ts';
import { findFliteVoice } from './flite-voice.ts';
import { narrate } from './narrate.ts';
import { narrateMoments } from './narrate-moments.ts';
import { NARRATION_RATE_HZ, type Voice } from './voice.ts';

/** Every installed program is tested; otherwise the same narration is silent. */
const flite = await findFliteVoice(mediaTools);
const espeak = await findEspeakVoice(mediaTools);
const readers: [string, string, Voice | null][] = [
  ['flite', 'en', flite],
  ['espeak-ng', 'de', espeak],
  ['nobody', 'en', null],
];

const texts = [
  'Nobody told me this, and I wish they had.',
  'In 1968 there were 12 people, not more, in the whole valley.',
  'The winter was long; we had no bread.',
  'So what did we do?',
];
const sentences = texts.map((text, index) => ({
  text,
  startSec: 4 * index,
  endSec: 4 * index + 3,
  firstWord: 0,
  lastWord: 0,
  speaker: null,
}));

function moment(startSec: number, endSec: number, atSec: number): Moment {
  const scores = { viralPotential: 5, engagement: 5, storyValue: 5, audioImpact: 5 };
  const reasons = [{ code: 'question' as const, facts: {}, quote: null, atSec, kind: 'strength' as const }];
  return { startSec, endSec, viralScore: 5, scores, reasons, text: '' };
}

/** Returns the RMS level in a stretch of the narration, out of 32,768. */
function levelOf(wav: Buffer, { startSec, endSec }: TimeRange): number {
  const [from, to] = [startSec, endSec].map((sec) => 44 + 2 * Math.round(sec * NARRATION_RATE_HZ)) as [number, number];
  let squares = 0;
  for (let at = from; at < to; at += 2) squares += wav.readInt16LE(at) ** 2;
  return Math.sqrt(squares / Math.max(1, (to - from) / 2));
}

describe.each(readers)('narrateMoments read by %s in %s', (_, language, voice) => {
  it('returns the times of passages, reasons and words in the narration', async () => {
    await withWorkDir(async (workDir) => {
      const wavPath = join(workDir, 'narration.wav');
      const passages = [moment(8, 15, 12.5), moment(0, 7, 4), moment(100, 110, 100)];
      const input = { moments: passages, sentences, language, voice, wavPath, workDir };
      const { narration, moments } = await narrateMoments(input);
      const { cues } = narration.transcript;
      expect(cues.map(({ text }) => text)).toEqual([texts[2], texts[3], texts[0], texts[1]]);
      // The passage without a sentence is omitted.
      expect(moments).toHaveLength(2);
      const [first, second] = moments as [Moment, Moment];
      expect(first.startSec).toBe(0);
      expect(second.startSec).toBeGreaterThanOrEqual(first.endSec);
      expect(second.endSec).toBeLessThanOrEqual(narration.durationSec);
      for (const [passage, own] of [
        [first, cues.slice(0, 2)],
        [second, cues.slice(2)],
      ] as const) {
        expect(passage.startSec).toBeLessThanOrEqual(own[0]?.startSec ?? -1);
        expect(passage.endSec).toBeGreaterThanOrEqual(own[1]?.endSec ?? Number.POSITIVE_INFINITY);
        // Each reason is in its passage's second sentence.
        expect(passage.reasons[0]?.atSec).toBeGreaterThanOrEqual(own[1]?.startSec ?? Number.POSITIVE_INFINITY);
        expect(passage.reasons[0]?.atSec).toBeLessThan(own[1]?.endSec ?? -1);
      }

      const wav = await readFile(wavPath);
      const info = await probeMedia(mediaTools, wavPath);
      expect(info.durationSec).toBeCloseTo(narration.durationSec, 2);
      let lastSec = 0;
      for (const cue of cues) {
        expect(levelOf(wav, { startSec: lastSec, endSec: cue.startSec - 0.01 })).toBeLessThan(100);
        for (const word of cue.words) {
          expect(word.startSec).toBeGreaterThanOrEqual(lastSec);
          expect(word.endSec).toBeGreaterThan(word.startSec);
          if (voice) expect(levelOf(wav, word)).toBeGreaterThan(400);
          else expect(levelOf(wav, word)).toBe(0);
          lastSec = word.endSec;
        }
        expect(lastSec).toBeLessThanOrEqual(cue.endSec + 1e-9);
        lastSec = cue.endSec;
      }
    });
  });

  it('reads hostile text to its end and executes no commands in it', async () => {
    await withWorkDir(async (workDir) => {
      const hostile = [
        '-w evil.wav --stdout',
        '🎉🎉🎉',
        '!!! ??? ***',
        "He said \"don't\" \\ and; 'left': %s $(touch evil) `touch evil`",
        'one\ntwo\r\nthree\0four',
        '<speak><audio src="file:///etc/passwd"/><break time="60s"/>hello</speak>',
        "[[h@l'oU]] :voice=slt,anullsrc[out]",
        // Four parts: a voice gets no more than one at a time, regardless of their number.
        'word, '.repeat(150),
        'x'.repeat(5000),
        '我们好 привет café',
        '\ud800',
      ];
      const wavPath = join(workDir, 'narration.wav');
      const before = await readdir('.');
      const { transcript, durationSec } = await narrate({
        sentences: hostile,
        longPausesAfter: new Set(),
        language,
        voice,
        wavPath,
        workDir,
      });
      expect(transcript.cues.map(({ text }) => text)).toEqual(hostile);
      let lastSec = 0;
      for (const { startSec, endSec, words } of transcript.cues) {
        expect(startSec).toBeGreaterThanOrEqual(lastSec);
        expect(endSec - startSec).toBeGreaterThan(0.2);
        for (const word of words) expect(word.endSec).toBeLessThanOrEqual(endSec + 1e-9);
        lastSec = endSec;
      }
      // Unpronounceable symbols are shown for a moment.
      for (const index of [1, 2, 8]) {
        const cue = transcript.cues[index];
        expect((cue?.endSec ?? 0) - (cue?.startSec ?? 0)).toBeLessThanOrEqual(3);
      }
      expect(durationSec).toBeGreaterThan(60);
      const ours = ['espeak.wav', 'flite.txt', 'narration.wav'];
      expect((await readdir(workDir)).filter((name) => !ours.includes(name))).toEqual([]);
      expect(await readdir('.')).toEqual(before);
    });
  });

  it('stops on abort', async () => {
    await withWorkDir(async (workDir) => {
      const wavPath = join(workDir, 'narration.wav');
      const input = { sentences: texts, longPausesAfter: new Set([0]), language, voice, wavPath, workDir };
      const controller = new AbortController();
      const shares: number[] = [];
      const onProgress = (share: number) => {
        shares.push(share);
        controller.abort();
      };
      const reading = narrate(input, { signal: controller.signal, onProgress });
      if (voice) await expect(reading).rejects.toMatchObject({ reason: 'cancelled' });
      else expect((await reading).durationSec).toBeGreaterThan(5);
      expect(shares).toEqual(voice ? [0.25] : []);
    });
  });
});

describe('local voices', () => {
  it('include flite only if ffmpeg supports it, and only for English', async () => {
    const { stdout } = await runProcess({
      command: mediaTools.ffmpegPath,
      args: ['-hide_banner', '-h', 'filter=flite'],
      timeoutMs: 10_000,
    });
    expect(flite !== null).toBe(stdout.includes('Synthesize voice'));
    expect(flite?.speaks('en') ?? true).toBe(true);
    expect(flite?.speaks('de') ?? false).toBe(false);
  });

  it('do not include espeak-ng if it is not installed', async () => {
    await withWorkDir(async (emptyDir) => {
      vi.stubEnv('PATH', emptyDir);
      try {
        expect(await findEspeakVoice(mediaTools)).toBeNull();
      } finally {
        vi.unstubAllEnvs();
      }
    });
  });

  it('refuse a text without a sentence', async () => {
    await withWorkDir(async (workDir) => {
      const input = { sentences: [], longPausesAfter: new Set<number>(), language: 'en', voice: espeak, workDir };
      await expect(narrate({ ...input, wavPath: join(workDir, 'n.wav') })).rejects.toMatchObject({ reason: 'empty' });
    });
  });
});
