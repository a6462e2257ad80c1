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

/** The background, the border and, unless it is that of other text, the color of the words. */
const colors: Record<ToastVariant, Record<`--toast-${string}`, string>> = {
  success: { '--toast-tint': 'var(--cw-success-tint)', '--toast-color': 'var(--cw-success)' },
  error: { '--toast-tint': 'var(--cw-danger-tint)', '--toast-color': 'var(--cw-danger)' },
  warning: { '--toast-tint': 'var(--cw-warning-tint)', '--toast-color': 'var(--cw-warning)' },
  info: { '--toast-tint': 'var(--cw-info-tint)', '--toast-border': 'var(--cw-info)' },
  default: { '--toast-tint': 'var(--cw-surface)', '--toast-border': 'var(--cw-line)' },
};

/** True for a refusal, which stays until it is closed: the user may be looking elsewhere. */
const isKept = (variant: ToastVariant) => variant === 'error' || variant === 'warning';
/** The ids of open errors and warnings by their text, so that the same message is shown only once. */
const openRefusals = new Map<string, string>();

/**
 * Shows a message. An `error` or `warning` stays until it is closed. Others disappear after `durationMs`, by default
 * 2.5 seconds.
 * @returns the id of the toast
 */
export function showToast(message: ReactNode, variant: ToastVariant = 'default', durationMs = 2500): string {
  const before = typeof message === 'string' ? openRefusals.get(message) : undefined;
  // The toast is replaced so that screen readers announce it again.
  if (before !== undefined) notifications.hide(before);
  const id = notifications.show({
    message,
    icon: icons[variant],
    autoClose: isKept(variant) ? false : durationMs,
    closeButtonProps: { 'aria-label': uiMessages.dismiss },
    className: classes.toast,
    style: colors[variant],
    'data-variant': variant,
    // Screen readers announce an error immediately and anything else when they are idle.
    role: variant === 'error' ? 'alert' : 'status',
    onClose: () => {
      if (typeof message === 'string' && openRefusals.get(message) === id) openRefusals.delete(message);
    },
  });
  if (typeof message === 'string' && isKept(variant)) openRefusals.set(message, id);
  return id;
}
