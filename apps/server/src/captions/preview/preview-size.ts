import type { previewRatios } from '@clipwright/contract';

export const PREVIEW_SHORT_SIDE_PX = 540;

const [short, long] = [PREVIEW_SHORT_SIDE_PX, (PREVIEW_SHORT_SIDE_PX * 16) / 9];

/** The size of a preview picture in pixels. */
export const previewSizes: Readonly<Record<(typeof previewRatios)[number], { widthPx: number; heightPx: number }>> = {
  '9:16': { widthPx: short, heightPx: long },
  '1:1': { widthPx: short, heightPx: short },
  '16:9': { widthPx: long, heightPx: short },
};
