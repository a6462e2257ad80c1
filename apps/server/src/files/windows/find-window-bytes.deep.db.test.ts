import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  expectFewBytesRead,
  expectWholeRead,
  type LargeRecording,
  openLargeRecording,
} from '../../../test/files/large-recording.ts';

let recording: LargeRecording;
beforeAll(async () => {
  recording = await openLargeRecording();
});
afterAll(async () => await recording?.close());

describe('a window of a large recording in a bucket', () => {
  it.each(['room after the index', 'QuickTime'] as const)(
    'decodes like the whole file with few other bytes read: %s',
    async (layout) => await expectFewBytesRead(recording, layout),
  );

  it('is read as the whole file of another container', async () => {
    await expectWholeRead(recording, 'Matroska');
  });
});
