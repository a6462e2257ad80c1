import { type ClipEdit, clipSpec, toRenderSpec } from '../../packages/clip-spec/src/index.ts';
import {
  type CaptionFont,
  type ClipMaterial,
  chainFonts,
  listRenditions,
  openFont,
  planEdit,
  type WindowView,
} from '../../packages/media/src/plan.ts';

/** A document and what is known of its source, as it is sent to a page. */
export type PlannedDocument = {
  edit: ClipEdit;
  info: ClipMaterial['info'];
  transcript: ClipMaterial['transcript'];
  view: WindowView;
  files?: Parameters<typeof planEdit>[1]['files'];
};

/** Of each document what the renderer would be told, as JSON, or what was refused. Runs in a page as in a server. */
export function planDocuments(documents: readonly PlannedDocument[], fontFiles: readonly string[]): string[] {
  const fonts = chainFonts(
    fontFiles
      .map((file) => openFont(Uint8Array.from(atob(file), (character) => character.charCodeAt(0))))
      .filter((font): font is CaptionFont => font !== null),
  );
  const spec = toRenderSpec(clipSpec.parse({ platforms: ['tiktok', 'youtube'], ratios: ['9:16', '16:9', '1:1'] }));
  return documents.map(({ edit, info, transcript, view, files }) => {
    const material: ClipMaterial = {
      ...{ info, transcript, sound: null, audioIndex: 1, keyframesSec: [], backdrop: 'waveform' },
      fontsOf: () => fonts,
    };
    const renditions = listRenditions(spec, info.video);
    try {
      return JSON.stringify(planEdit(edit, { material, view, renditions, spec, files, fileStem: 'clip' }));
    } catch (error) {
      return `refused: ${error instanceof Error ? error.message : 'for an unknown reason'}`;
    }
  });
}
