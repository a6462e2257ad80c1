import { it } from 'vitest';
import { expectVoiceInBothEars } from '../../test/heard-channels.ts';

it('clips and editing copies of a voice on one channel have it in both ears', async () => {
  await expectVoiceInBothEars('left-only.mp4');
});
