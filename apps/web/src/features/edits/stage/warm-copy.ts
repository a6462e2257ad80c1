/** Long enough for the editor to be drawn on a slow phone. */
const KEEP_MS = 20_000;

const warmed = new Map<string, { video: HTMLVideoElement; timer: number }>();

/** Begins to fetch and decode the copy that a clip is shown out of, while captions and code are still on the way. */
export function warmCopy(url: string): void {
  if (warmed.has(url)) return;
  const timer = window.setTimeout(() => {
    const warm = warmed.get(url);
    warmed.delete(url);
    if (warm) letGoOf(warm.video);
  }, KEEP_MS);
  warmed.set(url, { video: openCopy(url), timer });
}

/** The video that was warmed for this copy, for one that shows it. Otherwise a new one. */
export function takeCopy(url: string): HTMLVideoElement {
  const warm = warmed.get(url);
  if (!warm) return openCopy(url);
  warmed.delete(url);
  window.clearTimeout(warm.timer);
  return warm.video;
}

/** A video that is no longer shown goes on loading, and keeps its decoder, until its source is taken from it. */
export function letGoOf(video: HTMLVideoElement): void {
  video.remove();
  video.removeAttribute('src');
  video.load();
}

function openCopy(url: string): HTMLVideoElement {
  const video = document.createElement('video');
  video.preload = 'auto';
  video.playsInline = true;
  video.tabIndex = -1;
  video.src = url;
  return video;
}
