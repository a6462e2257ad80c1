import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';

export type StatusTone = 'success' | 'warning' | 'danger' | 'info';

/** A status is never shown only by its color. */
export const statusIcons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconExclamationCircle,
  info: IconInfoCircle,
} satisfies Record<StatusTone, unknown>;
