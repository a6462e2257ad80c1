import type { Project } from '@clipwright/contract';
import type { StatusTone } from '../../ui/feedback/status-icons.ts';

export const projectStatusTones = { processing: 'info', completed: 'success', failed: 'danger' } satisfies Record<
  Project['status'],
  StatusTone
>;
