import type { EditFonts } from '../planning/load-edit-fonts.ts';

export type CaptionDrawing = {
  /** Another script; null draws nothing. */
  set: (ass: string | null) => Promise<void>;
  /** Draws an instant, in the shown size, as a clip of this size has it. */
  draw: (clipSec: number, size: { widthPx: number; heightPx: number }) => void;
  destroy: () => void;
};

const NO_CAPTIONS = '[Script Info]\nScriptType: v4.00+\n\n[Events]\n';

/** Draws captions over the picture by libass, which the renderer draws them with, in the same fonts. */
export async function drawCaptions(container: HTMLElement, fonts: EditFonts): Promise<CaptionDrawing> {
  const { default: Jassub } = await import('jassub');
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  container.append(canvas);
  const libass = new Jassub({
    canvas,
    subContent: NO_CAPTIONS,
    fonts: fonts.files.map((file) => file.slice()),
    ...(fonts.fallback !== null && { defaultFont: fonts.fallback }),
    // A font of only this device would look different in the file.
    queryFonts: false,
  });
  let isDestroyed = false;
  const destroy = () => {
    isDestroyed = true;
    canvas.remove();
    void libass.destroy().catch(() => undefined);
  };
  try {
    await libass.ready;
  } catch (error) {
    destroy();
    throw error;
  }
  let current: Parameters<CaptionDrawing['draw']> | null = null;
  const render = (isRepaint: boolean) => {
    if (isDestroyed || !current) return;
    const [mediaTime, { widthPx: width, heightPx: height }] = current;
    void libass.manualRender({ mediaTime, width, height, expectedDisplayTime: performance.now() }, isRepaint);
  };
  return {
    async set(ass) {
      if (isDestroyed) return;
      await libass.renderer.setTrack(ass ?? NO_CAPTIONS);
      render(true);
    },
    draw(...what) {
      current = what;
      render(false);
    },
    destroy,
  };
}
