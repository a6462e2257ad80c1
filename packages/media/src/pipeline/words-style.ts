import { defaultCaptionStyle } from '@clipwright/clip-spec';
import type { CaptionStyle } from '../captions/caption-style.ts';
import type { Backdrop } from '../render/render-plan.ts';
import { findCaptionStyle, type StyleSpec } from './rendition-list.ts';

/**
 * The style that a clip's words are drawn in, or null where none are drawn. Where the words are the picture they are
 * drawn without captions, too: in the default style.
 */
export function wordsStyle(
  captionStyle: CaptionStyle | null,
  backdrop: Backdrop,
  spec: StyleSpec,
): CaptionStyle | null {
  if (captionStyle || backdrop !== 'typography') return captionStyle;
  return findCaptionStyle(spec, defaultCaptionStyle);
}
