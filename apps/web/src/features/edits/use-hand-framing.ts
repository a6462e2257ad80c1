import { useRef, useState } from 'react';
import { rememberFocus } from '../../ui/dialogs/return-focus.ts';

/** The state of framing by hand: whether the source is shown with the crop box, and whether the box took the focus. */
type HandFraming = {
  isOn: boolean;
  takesFocus: boolean;
  /** @param takesFocus false where who opened it goes on elsewhere */
  open: (takesFocus: boolean) => void;
  close: () => void;
};

/** Framing by hand, which is a way of the stage to be and no part of the document. */
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
      // By then the box is gone.
      setTimeout(() => returnFocus.current?.());
    },
  };
}
