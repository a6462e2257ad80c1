import { useEffect, useState } from 'react';
import { FILM_HEIGHT_PX } from './copy-tracks.tsx';
import type { CopyReader } from './read-copy.ts';

/** The delay that lets the preview load first. */
const AFTER_MS = 600;

/** True if the browser has WebCodecs. Without it, the timeline has no pictures and sound. */
export const canDecodeCopies = () => 'VideoDecoder' in window && 'AudioDecoder' in window;

/** Opens a copy for its pictures and sound once the page is idle. Returns null until then, or if it cannot be read. */
export function useCopyReader(url: string | null): CopyReader | null {
  const [reader, setReader] = useState<CopyReader | null>(null);
  useEffect(() => {
    if (url === null || !canDecodeCopies()) return;
    let isGone = false;
    let opened: CopyReader | null = null;
    const open = async () => {
      const { openCopyReader } = await import('./read-copy.ts');
      if (isGone) return;
      opened = await openCopyReader(url, Math.round(FILM_HEIGHT_PX * Math.min(2, devicePixelRatio)));
      if (isGone) opened.close();
      else setReader(opened);
    };
    // The clip can be edited without them.
    const timer = setTimeout(() => void open().catch(() => null), AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      opened?.close();
      setReader(null);
    };
  }, [url]);
  return reader;
}
