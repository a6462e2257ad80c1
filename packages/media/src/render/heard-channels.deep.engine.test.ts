import { it } from 'vitest';
import { expectVoiceInBothEars } from '../../test/heard-channels.ts';

it.each([
  ['on one channel', 'left-only.mp4'],
  ['out of phase', 'out-of-phase.mp4'],
])('clips and editing copies of a voice %s have it in both ears', async (_, name) => {
  await expectVoiceInBothEars(name);
});
