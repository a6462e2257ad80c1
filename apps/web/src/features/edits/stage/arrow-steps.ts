/** The steps of one key press, as shares of the frame. */
const STEP = 0.01;
const FAR_STEP = 0.05;

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the step of an overlay for an arrow key, larger with Shift; null for other keys. */
export function arrowSteps({ key, shiftKey }: { key: string; shiftKey: boolean }): { x: number; y: number } | null {
  const arrow = arrows[key];
  const step = shiftKey ? FAR_STEP : STEP;
  return arrow ? { x: arrow.x * step, y: arrow.y * step } : null;
}
