import { parseJson } from '@clipwright/clip-spec';
import { type ClipEditInput, clipEditInput } from '@clipwright/contract';
import { draftsReady } from '../../../lib/session/follow-user.ts';
import { draftPrefix } from '../../../lib/session/sealed-drafts.ts';

/**
 * A document that the server does not have yet, with the revision that it is made of and when it was kept. Every tab keeps
 * its own, so that two of them that edit one clip do not overwrite each other's. `follow-user.ts` removes them.
 */
export type EditDraft = ClipEditInput;
/** One that this tab has kept before, or another has left behind. */
export type LeftDraft = EditDraft & { tab: string; keptAtMs: number };

const prefix = draftPrefix;
const keyOf = (clipId: string, tab: string) => `${prefix}${clipId}:${tab}`;
/** No one comes back for what is older. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** The id of this page while it is open. */
export const ownTab = Math.random().toString(36).slice(2, 12);
const lockPrefix = 'clipwright-edit-tab:';

/** Tells other tabs that this one is open and looks after its own drafts. @returns what ends it */
export function holdEditTab(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Browsers without locks, and pages that are not secure: there a draft of another tab counts as left behind.
  navigator.locks?.request(`${lockPrefix}${ownTab}`, { mode: 'shared' }, () => promise).catch(() => undefined);
  return resolve;
}

export function keepEditDraft(clipId: string, draft: EditDraft): void {
  try {
    localStorage.setItem(keyOf(clipId, ownTab), JSON.stringify({ ...draft, keptAtMs: Date.now() }));
  } catch {
    // Nothing can be kept here: it is saved in a moment.
  }
}

export function dropEditDraft(clipId: string, tab = ownTab): void {
  try {
    localStorage.removeItem(keyOf(clipId, tab));
  } catch {
    // Nothing was kept there.
  }
}

/**
 * The drafts of a clip that this tab has kept, or one that is closed; the newest first. Removes what is too old or cannot be
 * read, of all clips.
 */
export async function listLeftDrafts(clipId: string): Promise<LeftDraft[]> {
  await draftsReady();
  const open = await listOpenTabs();
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const left = keys.flatMap((key) => {
      const [of, tab = ''] = key.slice(prefix.length).split(':');
      if (tab !== ownTab && open.has(tab)) return [];
      const draft = readDraft(localStorage.getItem(key) ?? '');
      if (!draft || Date.now() - draft.keptAtMs > KEPT_MS) localStorage.removeItem(key);
      else if (of === clipId) return [{ ...draft, tab }];
      return [];
    });
    return left.sort((a, b) => b.keptAtMs - a.keptAtMs);
  } catch {
    return [];
  }
}

function readDraft(text: string): Omit<LeftDraft, 'tab'> | null {
  const stored = parseJson(text);
  const { data } = clipEditInput.safeParse(stored);
  if (!data || typeof stored !== 'object' || stored === null || !('keptAtMs' in stored)) return null;
  return typeof stored.keptAtMs === 'number' ? { ...data, keptAtMs: stored.keptAtMs } : null;
}

async function listOpenTabs(): Promise<ReadonlySet<string>> {
  const { held = [], pending = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return new Set([...held, ...pending].map(({ name = '' }) => name.slice(lockPrefix.length)));
}
