import { type EngineParts, findFocus } from '@clipwright/media';

type FocusRequest = Parameters<typeof findFocus>[2];

/** A page of styles requests the same frame once per style. */
const MAX_KEPT = 100;

/** Creates a finder of the focus of frames, each once: a detector is started for every new one, and ends with it. */
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
    // A picture around the middle is better than none; the next request tries again.
    return await looking.catch(() => {
      focuses.delete(key);
      return 0.5;
    });
  };
}
