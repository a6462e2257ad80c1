/**
 * What a page needs to decide a clip exactly as the renderer does: pure modules alone, which no page pays for with the rest
 * of the engine. dependency-cruiser holds it (`pages-can-plan-clips`).
 */
export { chainFonts } from './captions/fonts/measure-text.ts';
export { type CaptionFont, openFont } from './captions/fonts/open-font.ts';
export { cropAt } from './crop/crop-at.ts';
export type { ClipMaterial, WindowView } from './pipeline/edit-material.ts';
export { type ClipPlan, type EditContext, planEdit } from './pipeline/plan-edit.ts';
export { listRenditions, type RenditionRequest } from './pipeline/rendition-list.ts';
export { unpackView } from './pipeline/window-view.ts';
export { clipDurationSec, toClipSec } from './time/cut-list.ts';
