import { it } from 'vitest';
import { expectOwnTimes } from '../../test/frame-times.ts';

it.each(['25', '30000/1001'])('the picture of a clip has each frame at its own time at %s', async (rate) => {
  await expectOwnTimes(rate);
});
