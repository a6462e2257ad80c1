import { it } from 'vitest';
import { expectVoiceInBothEars } from '../../test/heard-channels.ts';

it('clips and editing copies of a voice out of phase have it in both ears', async () => {
  await expectVoiceInBothEars('out-of-phase.mp4');
});
