import type { GeneratedClip } from '@clipwright/contract';
import { expect, test } from 'vitest';
import { toClipSlots } from './to-clip-slots.ts';

test('a finished clip keeps its place among the pending clips', () => {
  const waiting = { status: 'waiting' as const, progress: 0, error: null, is_stopped: false };
  const pending = (clip_number: number) => ({ clip_number, ...waiting });
  const slots = toClipSlots({ clips: [{ clip_number: 2 } as GeneratedClip], pending_clips: [pending(1), pending(3)] });
  expect(slots.map(({ kind, number }) => `${number} ${kind}`)).toEqual(['1 pending', '2 ready', '3 pending']);
});
