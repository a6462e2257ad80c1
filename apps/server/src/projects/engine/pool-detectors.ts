import type { FaceDetector } from '@clipwright/media';

type Make = () => FaceDetector;

/**
 * The time for which an idle detector is kept. Starting one takes about one second on one core; an idle one uses about
 * 200 MB.
 */
const KEPT_MS = 30_000;

/**
 * Pools at most `count` face detectors, which outlive the clip they were created for. A detector that a clip closes
 * serves the next one; it ends after a while without clips.
 */
export function poolDetectors(make: Make, count: number, keptMs = KEPT_MS): Make {
  const places = Array.from({ length: count }, () => createPoolEntry(make, keptMs));
  return () => {
    const [first, ...others] = places;
    if (!first) throw new RangeError('There must be one detector at least.');
    return others.reduce((least, place) => (place.users() < least.users() ? place : least), first).join();
  };
}

/** Creates a detector when it is needed, and again after it failed. */
function createPoolEntry(make: Make, keptMs: number) {
  let detector: FaceDetector | null = null;
  let users = 0;
  let timer: NodeJS.Timeout | undefined;

  async function drop(which: FaceDetector | null): Promise<void> {
    if (which === null || which !== detector) return;
    detector = null;
    await which.close();
  }

  function leave(): void {
    users -= 1;
    if (users > 0) return;
    timer = setTimeout(() => void drop(detector), keptMs);
    timer.unref();
  }

  return {
    users: () => users,
    join(): FaceDetector {
      users += 1;
      clearTimeout(timer);
      let isOpen = true;
      return {
        async detect(frame) {
          detector ??= make();
          const current = detector;
          try {
            return await current.detect(frame);
          } catch (error) {
            await drop(current);
            throw error;
          }
        },
        async close() {
          if (isOpen) leave();
          isOpen = false;
        },
      };
    },
  };
}
