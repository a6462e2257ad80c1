import { describe, expect, it } from 'vitest';
import { fixturePath } from '../../../test/media-tools.ts';
import { listWords } from '../transcript.ts';
import { createPocketsphinxTranscriber } from './create-pocketsphinx-transcriber.ts';

const input = { wavPath: fixturePath('jfk-11s.wav'), durationSec: 11, speech: [], language: null, workDir: '.' };

describe('createPocketsphinxTranscriber', () => {
  it('transcribes English if it is installed, and explains the installation otherwise', async () => {
    const outcome = await createPocketsphinxTranscriber()
      .transcribe(input, {})
      .catch((error: unknown) => error as Error & { reason: string });
    if ('cues' in outcome) {
      const text = listWords(outcome).map((word) => word.text);
      expect(text).toContain('country');
      expect(outcome.wordTiming).toBe('measured');
    } else {
      expect(outcome.reason).toBe('engine-missing');
      expect(outcome.message).toContain('apt install pocketsphinx');
    }
  });

  it('reports that it is missing', async () => {
    const programs = [{ command: 'no-such-pocketsphinx', args: () => [] }];
    await expect(createPocketsphinxTranscriber({ programs }).transcribe(input, {})).rejects.toMatchObject({
      reason: 'engine-missing',
    });
  });

  it('wraps a failure of the program in its own error', async () => {
    const programs = [{ command: process.execPath, args: () => ['-e', 'console.error("no model"); process.exit(3)'] }];
    await expect(createPocketsphinxTranscriber({ programs }).transcribe(input, {})).rejects.toMatchObject({
      reason: 'transcription-failed',
      facts: { exitCode: 3, stderrTail: 'no model' },
    });
  });

  it('refuses other languages', async () => {
    await expect(createPocketsphinxTranscriber().transcribe({ ...input, language: 'de' }, {})).rejects.toMatchObject({
      reason: 'invalid-option',
    });
  });
});
