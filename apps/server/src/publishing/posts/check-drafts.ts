import { networkNames, type PostDraft } from '@clipwright/contract';
import { createFreeSlots, type FreeSlots } from './list-slots.ts';
import { type DraftFile, type DraftProblem, preflight } from './preflight.ts';
import { type DraftContext, pairOf } from './read-draft-context.ts';
import { isTimeZone, toInstant, toLocalTime } from './to-instant.ts';

/** The latest time of a post. */
const AHEAD_MS = 366 * 24 * 60 * 60_000;
/** A time that has just passed while a form was open is now. */
const JUST_PASSED_MS = 60_000;

/** When a post is due, and how its author wrote it. */
export type DueTime = { dueAt: Date; localTime: string; timeZone: string };
export type CheckedDraft = { file: DraftFile | null; due: DueTime | null; problems: DraftProblem[] };

/** Checks drafts against their accounts, each other and the queue, in order. */
export function checkDrafts(
  drafts: readonly PostDraft[],
  { clips, accounts, files, existing, taken, slots }: DraftContext,
  now: Date,
): CheckedDraft[] {
  const seen = new Set(existing);
  const free = createFreeSlots(slots, now, taken);
  return drafts.map((draft) => {
    const { clipId, accountId } = draft;
    const [clip, account] = [clips.get(clipId), accounts.get(accountId)];
    if (!clip || !account) throw new TypeError('The drafts were checked against other rows.');
    const isTwice = !draft.again && seen.has(pairOf(draft));
    seen.add(pairOf(draft));
    const { file, problems } = preflight(draft, account, {
      files: files.get(clipId) ?? [],
      clipName: clip.name,
      isTwice,
      now,
    });
    const due = findTime(draft, slots.timeZone, free, now);
    if ('code' in due) {
      const facts = { network: networkNames[account.network], handle: account.handle, ...due.facts };
      const problem = { field: 'at', code: due.code, facts, isBlocking: true, fix: null } as const;
      return { file, due: null, problems: [...problems, problem] };
    }
    free.take({ clipId, accountId, atMs: due.dueAt.getTime() });
    return { file, due, problems };
  });
}

type TimeProblem = { code: string; facts: Record<string, string> };

function findTime(
  { at, clipId, accountId }: PostDraft,
  queueZone: string,
  free: FreeSlots,
  now: Date,
): DueTime | TimeProblem {
  if (at === 'now') return toDue(now, queueZone);
  if (at === 'next-slot') {
    const slot = free.find({ clipId, accountId });
    if (slot === null) return { code: 'post-no-slots', facts: {} };
    return { dueAt: slot.at, localTime: slot.localTime, timeZone: queueZone };
  }
  const instant = isTimeZone(at.timeZone) ? toInstant(at) : null;
  if (instant === null) return { code: 'post-time-unknown', facts: {} };
  if ('skippedTo' in instant) {
    return { code: 'post-time-skipped', facts: { next: instant.skippedTo.replace('T', ' ') } };
  }
  const aheadMs = instant.at.getTime() - now.getTime();
  if (aheadMs < -JUST_PASSED_MS) return { code: 'post-time-past', facts: {} };
  if (aheadMs > AHEAD_MS) return { code: 'post-time-too-late', facts: {} };
  return { dueAt: instant.at, ...at };
}

const toDue = (at: Date, timeZone: string): DueTime => ({ dueAt: at, localTime: toLocalTime(at, timeZone), timeZone });
