import type { EditFonts } from '../planning/load-edit-fonts.ts';

export type CaptionDrawing = {
  /** Sets the script; null draws nothing. */
  set: (ass: string | null) => Promise<void>;
  /** Draws the captions at a clip time. `size` is the size of the clip; the drawing is scaled to the canvas. */
  draw: (clipSec: number, size: { widthPx: number; heightPx: number }) => void;
  destroy: () => void;
};

const NO_CAPTIONS = '[Script Info]\nScriptType: v4.00+\n\n[Events]\n';

/** Draws captions over the picture with libass and the same fonts as the renderer. */
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
    // A font installed on this device would make the preview differ from the file.
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
