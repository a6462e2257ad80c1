import { useRef } from 'react';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';

type Step = { undo: () => void; hide: () => void };

/** So many steps can be taken back. */
const maxSteps = 100;

/** Returns the steps on a page that can be undone: the last one next to its message, earlier ones by a key. */
export function useUndoStack() {
  const steps = useRef<Step[]>([]);
  /** It was taken back, or can no longer be. */
  const drop = (step: Step) => {
    step.hide();
    steps.current = steps.current.filter((one) => one !== step);
  };
  const take = (step: Step | undefined) => {
    if (!step || !steps.current.includes(step)) return;
    drop(step);
    step.undo();
  };
  return {
    /** Says what was done and keeps how it is undone. @returns what forgets it */
    push(message: string, undo: () => void): () => void {
      const hide = showUndoToast(message, () => take(step));
      keepPressedInSight();
      const step: Step = { undo, hide };
      steps.current = [...steps.current, step].slice(-maxSteps);
      return () => drop(step);
    },
    undoLast: () => take(steps.current.at(-1)),
  };
}

/** Sets the scroll padding to the height of the message, which covers the bottom of a small page. */
function keepPressedInSight(): void {
  const { activeElement, body } = document;
  // A bar that was pressed may be gone, and some browsers do not focus what is pressed: then the clip that is chosen.
  const pressed = activeElement === body ? document.querySelector('[data-selected] [data-clip]') : activeElement;
  // Once the message is there.
  requestAnimationFrame(() => requestAnimationFrame(() => pressed?.scrollIntoView?.({ block: 'nearest' })));
}
