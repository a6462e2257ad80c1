import { type ReactNode, useId } from 'react';
import classes from './toggle.module.css';

type ToggleProps = {
  label: string;
  /** What it does, in one line. */
  hint: string;
  isOn: boolean;
  /** It cannot be switched here; the hint says why. */
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
  /** Beside the label. */
  aside?: ReactNode;
  below?: ReactNode;
};

/** Something that is on or off. */
export function Toggle({ label, hint, isOn, isDisabled = false, onChange, aside, below }: ToggleProps) {
  const id = useId();
  const hintId = useId();
  return (
    <div className={classes.toggle}>
      <div>
        <div className={classes.labelLine}>
          <label htmlFor={id} className={classes.label}>
            {label}
          </label>
          {aside}
        </div>
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={classes.input}
        aria-describedby={hintId}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {below && <div className={classes.below}>{below}</div>}
    </div>
  );
}
