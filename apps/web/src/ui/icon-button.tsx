import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './icon-button.module.css';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  /** The action, which is also the tooltip. */
  label: string;
  children: ReactNode;
};

/** A button with only an icon. */
export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={[classes.button, className].filter(Boolean).join(' ')}
    >
      {children}
    </button>
  );
}
