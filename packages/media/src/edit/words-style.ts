import { defaultCaptionStyle } from '@clipwright/clip-spec';
import type { CaptionStyle } from '../captions/caption-style.ts';
import type { Backdrop } from '../render/render-plan.ts';
import { findCaptionStyle, type StyleSpec } from './rendition-list.ts';

/**
 * Returns the style for a clip's words, or null if none are drawn. If the words are the picture, they are drawn in the
 * default style even if captions are off.
 */
export function wordsStyle(
  captionStyle: CaptionStyle | null,
  backdrop: Backdrop,
  spec: StyleSpec,
): CaptionStyle | null {
  if (captionStyle || backdrop !== 'typography') return captionStyle;
  return findCaptionStyle(spec, defaultCaptionStyle);
}
