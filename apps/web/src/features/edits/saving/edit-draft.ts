import { parseJson } from '@clipwright/clip-spec';
import { type ClipEditInput, clipEditInput } from '@clipwright/contract';
import { draftsReady } from '../../../lib/session/follow-user.ts';
import { draftPrefix } from '../../../lib/session/sealed-drafts.ts';

/**
 * An unsaved document with the revision that it is based on. Every tab keeps its own draft, so that two tabs that edit
 * one clip do not overwrite each other's. `follow-user.ts` removes them.
 */
export type EditDraft = ClipEditInput;
/** A stored draft of this tab or of a closed one. */
export type LeftDraft = EditDraft & { tab: string; keptAtMs: number };

const prefix = draftPrefix;
const keyOf = (clipId: string, tab: string) => `${prefix}${clipId}:${tab}`;
/** The age at which drafts are removed. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** The id of this page while it is open. */
export const ownTab = Math.random().toString(36).slice(2, 12);
const lockPrefix = 'clipwright-edit-tab:';

/**
 * Holds a lock that marks this tab as open, so that other tabs ignore its drafts.
 * @returns a function that releases the lock
 */
export function holdEditTab(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Without locks, as in old browsers and insecure contexts, drafts of other tabs count as left behind.
  navigator.locks?.request(`${lockPrefix}${ownTab}`, { mode: 'shared' }, () => promise).catch(() => undefined);
  return resolve;
}

export function keepEditDraft(clipId: string, draft: EditDraft): void {
  try {
    localStorage.setItem(keyOf(clipId, ownTab), JSON.stringify({ ...draft, keptAtMs: Date.now() }));
  } catch {
    // Local storage is unavailable; the server has the document soon.
  }
}

export function dropEditDraft(clipId: string, tab = ownTab): void {
  try {
    localStorage.removeItem(keyOf(clipId, tab));
  } catch {
    // Local storage is unavailable.
  }
}

/**
 * Returns the drafts of a clip from this tab and from closed tabs, newest first. Removes old and unreadable drafts of
 * all clips.
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
