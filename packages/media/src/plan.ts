/**
 * The modules that let a page plan a clip exactly as the renderer does. All are pure, so that no page loads the rest of
 * the engine; dependency-cruiser enforces this (`pages-can-plan-clips`).
 */
export type { CaptionFaceId } from './captions/caption-style.ts';
export type { DrawnText } from './captions/drawn-text.ts';
export { chainFonts } from './captions/fonts/measure-text.ts';
export { type CaptionFont, openFont } from './captions/fonts/open-font.ts';
export { freePlace } from './captions/free-place.ts';
export type { CaptionObstacle } from './captions/place-page.ts';
export type { UndrawableText } from './captions/plan-captions.ts';
export type { Ground } from './captions/typographic-style.ts';
export { PUNCH_IN_SEC } from './crop/add-punch-ins.ts';
export { cropAt, layoutAt } from './crop/crop-at.ts';
export type { CropTrack } from './crop/crop-track.ts';
export { toEvenTrack } from './crop/even-window.ts';
export { largestWindow, spreadWindows, windowOnFace, windowOnScreen } from './crop/layout-windows.ts';
export { listPeople, type SeenPerson } from './crop/list-people.ts';
export { planCrop } from './crop/plan-crop.ts';
export { fittedPlace, type TilePlace, tilePlaces } from './crop/tile-places.ts';
export { hasPunchInRoom } from './edit/decide-punch-ins.ts';
export type { ClipMaterial, EditFiles, WindowView } from './edit/edit-material.ts';
export { type ClipHesitation, listHesitations, removeHesitations } from './edit/hesitations.ts';
export type { EditChange } from './edit/keep-parts.ts';
export { listCovers } from './edit/list-covers.ts';
export { moveOverlays } from './edit/move-overlays.ts';
export { type ClipPlan, type EditContext, frameEdit, planEdit, type ShownBreak } from './edit/plan-edit.ts';
export {
  type ClipFiller,
  type ClipWordSpan,
  listFillers,
  removeWords,
  type WordMaterial,
} from './edit/remove-words.ts';
export { listRenditions, type RenditionRequest } from './edit/rendition-list.ts';
export { type ClipPause, listPauses, type PauseMaterial, shortenPauses } from './edit/shorten-pauses.ts';
export { unpackView } from './edit/window-view.ts';
export { type MusicPlan, musicSecAt, musicVolumeAt } from './render/duck-music.ts';
export { frameRateValue, pickFrameRate } from './render/frame-rate.ts';
export { type CutEdgeInput, type CutGrid, placeCutEdges } from './render/place-cut-edges.ts';
export type { PlacedImage } from './render/place-image.ts';
export { snapRangesToFrames } from './render/snap-ranges.ts';
export { logoPlace, logoSizePx, type Watermark } from './render/watermark.ts';
export { addWatermarkText } from './render/watermark-ass.ts';
export { findBurnedInCaptions } from './saliency/find-burned-in-captions.ts';
export { unpackLevels } from './sound/window-levels.ts';
export { clipDurationSec, toClipSec } from './time/cut-list.ts';
export { correctSpeakers } from './transcript/correct-speakers.ts';
export { splitSentences } from './transcript/split-sentences.ts';
