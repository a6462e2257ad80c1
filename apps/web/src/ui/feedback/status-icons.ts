import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';

export type StatusTone = 'success' | 'warning' | 'danger' | 'info';

/** The icon of each status, so that color is never the only sign of it. */
export const statusIcons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconExclamationCircle,
  info: IconInfoCircle,
} satisfies Record<StatusTone, unknown>;
