import type { EngineParts, findFocus } from '@clipwright/media';

type FocusRequest = Parameters<typeof findFocus>[2];

/** The style page requests the same frame once per style. */
const MAX_KEPT = 100;

/**
 * Creates a finder that determines the focus of each frame once. Each new frame starts its own detector, which is
 * closed afterwards.
 */
export function createFocusFinder(): (
  parts: Pick<EngineParts, 'tools' | 'createFaceDetector'>,
  request: FocusRequest,
) => Promise<number> {
  const focuses = new Map<string, Promise<number>>();
  return async ({ tools, createFaceDetector }, request) => {
    const key = JSON.stringify([request.file, request.atSec, request.ratio]);
    const earlier = focuses.get(key);
    if (earlier) return await earlier;
    const look = async () => {
      const { findFocus } = await import('@clipwright/media');
      const detector = createFaceDetector();
      try {
        return await findFocus(tools, detector, request);
      } finally {
        await detector.close();
      }
    };
    const looking = look();
    focuses.set(key, looking);
    const [oldest] = focuses.keys();
    if (focuses.size > MAX_KEPT && oldest !== undefined) focuses.delete(oldest);
    // A centered picture is better than none; the next request tries again.
    return await looking.catch(() => {
      focuses.delete(key);
      return 0.5;
    });
  };
}
