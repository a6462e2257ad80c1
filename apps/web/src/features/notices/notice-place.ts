import type { BrowserNotice } from '@clipwright/contract';

/** Which part of the settings a notice leads to; null where it leads to its project. */
export function settingsTabOf({ kind, project_id }: BrowserNotice): 'webhooks' | 'team' | null {
  if (kind === 'webhook-off') return 'webhooks';
  return project_id === null ? 'team' : null;
}

/** Where a notice leads. */
export function pathOf(notice: BrowserNotice): string {
  const tab = settingsTabOf(notice);
  return tab === null ? `/project/${notice.project_id}` : `/settings?tab=${tab}`;
}
