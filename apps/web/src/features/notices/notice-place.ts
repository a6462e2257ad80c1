import type { BrowserNotice } from '@clipwright/contract';

/** Returns the settings tab of a notice. Null if it links to a project. */
export function settingsTabOf({ kind, project_id }: BrowserNotice): 'webhooks' | 'team' | 'networks' | null {
  if (kind === 'webhook-off') return 'webhooks';
  if (kind === 'account-expired') return 'networks';
  if (kind.startsWith('post-') && project_id === null) return 'networks';
  return project_id === null ? 'team' : null;
}

/** Returns the URL that a notice links to. */
export function pathOf(notice: BrowserNotice): string {
  const tab = settingsTabOf(notice);
  return tab === null ? `/project/${notice.project_id}` : `/settings?tab=${tab}`;
}
