import type { BrowserNotice } from '@clipwright/contract';

/** Returns the settings tab of a notice. Null if it links to a post or a project. */
export function settingsTabOf({ kind, project_id, post_id }: BrowserNotice): 'webhooks' | 'team' | 'networks' | null {
  if (kind === 'webhook-off') return 'webhooks';
  if (kind === 'account-expired') return 'networks';
  return project_id === null && post_id === null ? 'team' : null;
}

/** Returns the URL that a notice links to. */
export function pathOf(notice: BrowserNotice): string {
  const tab = settingsTabOf(notice);
  if (tab !== null) return `/settings?tab=${tab}`;
  return notice.post_id === null ? `/project/${notice.project_id}` : `/calendar?post=${notice.post_id}`;
}
