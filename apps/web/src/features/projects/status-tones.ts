import type { Project } from '@clipwright/contract';
import type { StatusTone } from '../../ui/status-icons.ts';

export const statusTones = { processing: 'info', completed: 'success', failed: 'danger' } satisfies Record<
  Project['status'],
  StatusTone
>;
