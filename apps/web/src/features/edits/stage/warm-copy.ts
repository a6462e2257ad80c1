/** Long enough for the editor to be drawn on a slow phone. */
const KEEP_MS = 20_000;

/**
 * Begins to fetch the copy that a clip is shown out of, while captions and code are still on the way. A browser shares what a
 * video has fetched with the next of the same address.
 */
export function warmCopy(url: string): void {
  const video = document.createElement('video');
  video.preload = 'auto';
  video.muted = true;
  video.src = url;
  setTimeout(() => {
    video.removeAttribute('src');
    video.load();
  }, KEEP_MS);
}
