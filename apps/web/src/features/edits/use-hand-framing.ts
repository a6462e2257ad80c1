import { useRef, useState } from 'react';
import { rememberFocus } from '../../ui/dialogs/return-focus.ts';

/**
 * The state of framing by hand: whether the source is visible with the crop box, and whether the box took the focus.
 */
type HandFraming = {
  isOn: boolean;
  takesFocus: boolean;
  /** @param takesFocus false if the focus should stay where it is */
  open: (takesFocus: boolean) => void;
  close: () => void;
};

/** Manages framing by hand, which is a state of the stage and not part of the document. */
export function useHandFraming(): HandFraming {
  const [state, setState] = useState({ isOn: false, takesFocus: false });
  const returnFocus = useRef<(() => void) | null>(null);
  return {
    ...state,
    open: (takesFocus) => {
      if (!state.isOn) returnFocus.current = rememberFocus();
      setState({ isOn: true, takesFocus });
    },
    close: () => {
      setState({ isOn: false, takesFocus: false });
      // The crop box has been removed by then.
      setTimeout(() => returnFocus.current?.());
    },
  };
}
