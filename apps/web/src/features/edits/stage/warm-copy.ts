/** Long enough for the editor to render on a slow phone. */
const KEEP_MS = 20_000;

const warmed = new Map<string, { video: HTMLVideoElement; timer: number }>();

/** Starts fetching and decoding a clip's copy while captions and code are still loading. */
export function warmCopy(url: string): void {
  if (warmed.has(url)) return;
  const timer = window.setTimeout(() => {
    const warm = warmed.get(url);
    warmed.delete(url);
    if (warm) letGoOf(warm.video);
  }, KEEP_MS);
  warmed.set(url, { video: openCopy(url), timer });
}

/** Returns the preloaded video of a copy, or a new one. */
export function takeCopy(url: string): HTMLVideoElement {
  const warm = warmed.get(url);
  if (!warm) return openCopy(url);
  warmed.delete(url);
  window.clearTimeout(warm.timer);
  return warm.video;
}

/** Removes a video and its source, since it would otherwise keep loading and keep its decoder. */
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
