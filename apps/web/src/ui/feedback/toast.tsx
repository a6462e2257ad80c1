import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { uiMessages } from '../ui-messages.ts';
import classes from './toast.module.css';

export type ToastVariant = 'success' | 'error' | 'warning' | 'info' | 'default';

const icons: Record<ToastVariant, ReactNode> = {
  success: <IconCheck size={20} aria-hidden />,
  error: <IconAlertTriangle size={20} aria-hidden />,
  warning: <IconAlertTriangle size={20} aria-hidden />,
  info: <IconInfoCircle size={20} aria-hidden />,
  default: null,
};

/** A message that goes away by itself, after 2.5 seconds unless told otherwise. @returns its id */
export function showToast(message: ReactNode, variant: ToastVariant = 'default', durationMs = 2500): string {
  return notifications.show({
    message,
    icon: icons[variant],
    autoClose: durationMs,
    closeButtonProps: { 'aria-label': uiMessages.dismiss },
    className: classes.toast,
    'data-variant': variant,
    // An error interrupts a screen reader, anything else waits for its turn.
    role: variant === 'error' ? 'alert' : 'status',
  });
}
