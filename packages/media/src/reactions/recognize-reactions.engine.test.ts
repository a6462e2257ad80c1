import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installSoundModel, laughingWords, writeLaughingSound } from '../../test/laughing-sound.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { createEnvelopeMeter } from '../sound/create-envelope-meter.ts';
import { readEnvelope } from '../sound/read-envelope.ts';
import type { Sound } from '../sound/sound.ts';
import { type ReactionsInput, recognizeReactions } from './recognize-reactions.ts';

/** Calls a test with a sound in which only loudness was measured. */
async function withSound(
  test: (input: ReactionsInput & { sound: Sound }, modelsDir: string) => Promise<void>,
): Promise<void> {
  await withWorkDir(async (workDir) => {
    const wavPath = join(workDir, 'sound.wav');
    const meter = createEnvelopeMeter();
    meter.push(await writeLaughingSound(wavPath));
    const sound = readEnvelope(meter.finish());
    expect(sound.events).toMatchObject([{ kind: 'laughter-or-applause', startSec: expect.closeTo(4.2, 0) }]);
    await test({ sound, transcript: laughingWords, wavPath }, workDir);
  });
}

describe('recognizeReactions', () => {
  it('replaces what loudness suggests by what the model recognizes', async () => {
    await withSound(async (input, modelsDir) => {
      await installSoundModel(modelsDir);
      const shares: number[] = [];
      const { sound, report } = await recognizeReactions(modelsDir, input, {
        onProgress: (share) => shares.push(share),
      });
      expect(report).toEqual([]);
      expect(sound?.events).toMatchObject([{ kind: 'laughter-or-applause' }]);
      expect(sound?.events[0]?.startSec).toBeCloseTo(12, 1);
      expect(sound?.events[0]?.endSec).toBeCloseTo(13, 1);
      expect(sound?.events[0]?.riseDb).toBeGreaterThan(20);
      expect(shares.at(-1)).toBe(1);
    });
  });

  it('changes nothing without the model, without words, and where the transcript notes laughter', async () => {
    await withSound(async (input, modelsDir) => {
      const unchanged = { sound: input.sound, report: [] };
      expect(await recognizeReactions(modelsDir, input)).toEqual(unchanged);
      expect(await recognizeReactions(undefined, input)).toEqual(unchanged);
      await installSoundModel(modelsDir);
      expect(await recognizeReactions(modelsDir, { ...input, transcript: null })).toEqual(unchanged);
      const cues = laughingWords.cues.map((cue) => ({ ...cue, annotations: ['laughter'] }));
      const noted = { ...input, transcript: { ...laughingWords, cues } };
      expect(await recognizeReactions(modelsDir, noted)).toEqual(unchanged);
    });
  });

  it('reports a model that fails, and keeps what loudness suggests', async () => {
    await withSound(async (input, modelsDir) => {
      await installSoundModel(modelsDir, ['Speech']);
      const guessed = { sound: input.sound, report: [{ code: 'reactions-guessed', facts: {} }] };
      expect(await recognizeReactions(modelsDir, input)).toEqual(guessed);
    });
  });

  it('stops when canceled', async () => {
    await withSound(async (input, modelsDir) => {
      await installSoundModel(modelsDir);
      const recognized = recognizeReactions(modelsDir, input, { signal: AbortSignal.abort() });
      await expect(recognized).rejects.toMatchObject({ reason: 'cancelled' });
    });
  });
});
