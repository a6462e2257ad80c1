import { namedWorkspaceId } from '../../../lib/workspace/named-workspace.ts';

const prefix = 'clipwright-post-accounts';
const storageKey = () => `${prefix} ${namedWorkspaceId() ?? 'own'}`;

/** Returns the ids of the accounts that this browser last posted to from the workspace. */
export function readLastAccounts(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey()) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberLastAccounts(ids: readonly string[]): void {
  try {
    window.localStorage.setItem(storageKey(), JSON.stringify(ids));
  } catch {
    // Without storage, the next dialog starts without a choice.
  }
}
