import type { GeneratedClip, ProcessingStatus } from '@clipwright/contract';

type PendingClip = ProcessingStatus['pending_clips'][number];

export type Slot =
  | { kind: 'ready'; number: number; clip: GeneratedClip }
  | { kind: 'pending'; number: number; clip: PendingClip };

/** Returns the slots of finished and pending clips, each at its own position. */
export function toClipSlots({ clips, pending_clips }: Pick<ProcessingStatus, 'clips' | 'pending_clips'>): Slot[] {
  const slots: Slot[] = [
    ...clips.map((clip) => ({ kind: 'ready' as const, number: clip.clip_number, clip })),
    ...pending_clips.map((clip) => ({ kind: 'pending' as const, number: clip.clip_number, clip })),
  ];
  return slots.sort((a, b) => a.number - b.number);
}
