import { type CaptionSettings, type ClipEdit, defaultCaptionStyle } from '@clipwright/clip-spec';
import { brandTitleFace } from '../captions/brand-style.ts';
import type { CaptionStyle } from '../captions/caption-style.ts';
import { overlayStyle } from '../captions/plan-overlay-text.ts';
import type { Backdrop } from '../render/render-plan.ts';
import { findCaptionStyle, type RenditionRequest, type StyleSpec } from './rendition-list.ts';

/** Lists every style used for an edit's words in any rendition, so that its fonts can be loaded. */
export function listEditStyles(
  edit: Pick<ClipEdit, 'captions' | 'overlays'>,
  {
    renditions,
    spec,
    backdrop,
  }: {
    renditions: readonly RenditionRequest[];
    spec: StyleSpec;
    backdrop: Backdrop;
  },
): CaptionStyle[] {
  const settings = [edit.captions, ...Object.keys(edit.captions.ranges ?? {}).map((id) => settingsOf(edit, id))];
  return renditions.flatMap((request) => [
    ...settings.flatMap((each) => wordsStyle(captionStyleOf(each, request.captionStyle, spec), backdrop, spec) ?? []),
    ...edit.overlays.flatMap((overlay) =>
      overlay.kind === 'image' ? [] : [overlayStyle(overlay, overlayFace(edit, request, spec))],
    ),
  ]);
}

/**
 * Returns the style whose typeface is used for text overlays: the brand's or the captions', even if captions are off.
 */
export function overlayFace(
  { captions }: Pick<ClipEdit, 'captions'>,
  { captionStyle }: Pick<RenditionRequest, 'captionStyle'>,
  spec: StyleSpec,
): CaptionStyle {
  const style =
    captionStyleOf({ ...captions, isOn: true }, captionStyle, spec) ?? findCaptionStyle(spec, defaultCaptionStyle);
  return { ...style, face: brandTitleFace(spec.brand ?? null) ?? style.face };
}

/** Returns the caption style, or null if there are no captions. */
export function captionStyleOf(
  { isOn, styleId, look, emphasisColor, speakerColors }: CaptionSettings,
  usual: CaptionStyle | null,
  spec: StyleSpec,
): CaptionStyle | null {
  if (isOn === false) return null;
  const id = styleId ?? (isOn && !usual ? defaultCaptionStyle : undefined);
  const base = id === undefined ? usual : findCaptionStyle(spec, id);
  if (!base || (look === undefined && emphasisColor === undefined && !speakerColors)) return base;
  const ownLook = Object.fromEntries(Object.entries(look ?? {}).filter(([, value]) => value !== undefined));
  return { ...base, ...ownLook, ...(emphasisColor && { emphasisColor }), ...(speakerColors && { speakerColors }) };
}

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

/** Returns a range's caption settings: the clip's, changed by the range's own. */
export function settingsOf(
  { captions: { ranges = {}, ...common } }: Pick<ClipEdit, 'captions'>,
  rangeId: string,
): CaptionSettings {
  const own = ranges[rangeId];
  return own ? { ...common, ...own, look: { ...common.look, ...own.look } } : common;
}
