import type { BrowserNotice } from '@clipwright/contract';

/** Returns the settings section of a notice; null if it links to its project. */
export function settingsTabOf({ kind, project_id }: BrowserNotice): 'webhooks' | 'team' | null {
  if (kind === 'webhook-off') return 'webhooks';
  return project_id === null ? 'team' : null;
}

/** Returns the link of a notice. */
export function pathOf(notice: BrowserNotice): string {
  const tab = settingsTabOf(notice);
  return tab === null ? `/project/${notice.project_id}` : `/settings?tab=${tab}`;
}
