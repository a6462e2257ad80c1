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

/** True for a refusal, which stays until it is closed: the user may be looking elsewhere. */
const isKept = (variant: ToastVariant) => variant === 'error' || variant === 'warning';
/** The messages that stay, by what they say: the same refusal is shown once. */
const openRefusals = new Map<string, string>();

/**
 * Shows a message. A refusal (`error`, `warning`) stays until it is closed. Others disappear automatically, by default after 2.5
 * seconds. @returns its id
 */
export function showToast(message: ReactNode, variant: ToastVariant = 'default', durationMs = 2500): string {
  const before = typeof message === 'string' ? openRefusals.get(message) : undefined;
  // Shown again, so that a screen reader says it again.
  if (before !== undefined) notifications.hide(before);
  const id = notifications.show({
    message,
    icon: icons[variant],
    autoClose: isKept(variant) ? false : durationMs,
    closeButtonProps: { 'aria-label': uiMessages.dismiss },
    className: classes.toast,
    'data-variant': variant,
    // An error interrupts a screen reader, anything else waits for its turn.
    role: variant === 'error' ? 'alert' : 'status',
    onClose: () => {
      if (typeof message === 'string' && openRefusals.get(message) === id) openRefusals.delete(message);
    },
  });
  if (typeof message === 'string' && isKept(variant)) openRefusals.set(message, id);
  return id;
}
