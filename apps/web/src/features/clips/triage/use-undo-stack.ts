import { useRef } from 'react';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';

type Step = { undo: () => void; hide: () => void };

/** The most steps that can be undone. */
const maxSteps = 100;

/** Returns the steps on a page that can be undone: the last one next to its message, earlier ones by a key. */
export function useUndoStack() {
  const steps = useRef<Step[]>([]);
  /** Removes a step that was undone or can no longer be. */
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
    /**
     * Shows a message and adds an undo step.
     * @returns a function that removes the step
     */
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

/** Scrolls the clicked element above the message, which covers the bottom of a small page. */
function keepPressedInSight(): void {
  const { activeElement, body } = document;
  // A clicked bar may have been removed, and some browsers do not focus clicked elements. Then the selected clip is
  // used.
  const pressed = activeElement === body ? document.querySelector('[data-selected] [data-clip]') : activeElement;
  // Wait until the message is rendered.
  requestAnimationFrame(() => requestAnimationFrame(() => pressed?.scrollIntoView?.({ block: 'nearest' })));
}
