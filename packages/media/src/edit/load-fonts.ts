import type { ClipEdit, RenderSpec } from '@clipwright/clip-spec';
import { brandTitleFace } from '../captions/brand-style.ts';
import type { CaptionFonts } from '../captions/caption-fonts.ts';
import { type CaptionStyle, emphasisLettering } from '../captions/caption-style.ts';
import { listBrandFonts, loadCaptionFonts } from '../captions/fonts/load-caption-fonts.ts';
import { distinctFacts } from '../facts/fact.ts';
import type { WarningFact } from '../facts/warnings.ts';
import { watermarkOf } from '../render/watermark.ts';
import type { ClipMaterial } from './edit-material.ts';
import { listEditStyles } from './edit-styles.ts';
import { listEditTexts } from './list-edit-texts.ts';
import type { RenditionRequest } from './rendition-list.ts';

/** The parts of an edit that is decided later: it may get a title. */
const undecided: Pick<ClipEdit, 'captions' | 'overlays'> = {
  captions: {},
  overlays: [{ kind: 'title', id: 'title', startSec: 0, endSec: 1, text: '-', place: { x: 0.5, y: 0.5 }, by: 'auto' }],
};

/** Loads the fonts for every style in use into one folder. Styles with the same typeface and letter case share them. */
export async function loadFonts(
  {
    material,
    renditions,
    spec,
    edit,
    workDir,
    modelsDir,
  }: {
    material: Pick<ClipMaterial, 'transcript' | 'backdrop'>;
    renditions: readonly RenditionRequest[];
    spec: RenderSpec;
    /** Default: the automatic decisions. */
    edit?: ClipEdit | undefined;
    workDir: string;
    modelsDir?: string | undefined;
  },
  signal: AbortSignal,
) {
  const { transcript, backdrop } = material;
  const words = listEditTexts(transcript, edit ?? null);
  type Lettering = Pick<CaptionStyle, 'face' | 'letterCase'>;
  const keyOf = ({ face, letterCase }: Lettering) => `${face} ${letterCase}`;
  const markFace = watermarkOf(spec)?.content.kind === 'text' ? brandTitleFace(spec.brand) : null;
  const drawnStyles = listEditStyles(edit ?? undecided, { renditions, spec, backdrop });
  const styles: Lettering[] = [
    ...drawnStyles,
    ...drawnStyles.flatMap((style) => emphasisLettering(style) ?? []),
    ...(markFace ? [{ face: markFace, letterCase: 'as-spoken' as const }] : []),
  ];
  const fonts = new Map<string, CaptionFonts>();
  const warnings: WarningFact[] = [];
  let fontsDir: string | null = null;
  for (const [key, style] of new Map(styles.map((style) => [keyOf(style), style]))) {
    const language = transcript?.language ?? null;
    const request = { style, words, language, workDir, fontsDir, modelsDir, brandFonts: listBrandFonts(spec.brand) };
    const loaded = await loadCaptionFonts(request, { signal });
    fonts.set(key, loaded.fonts);
    fontsDir = loaded.fontsDir;
    warnings.push(...loaded.warnings);
  }
  const fontsOf = (style: Lettering): CaptionFonts => {
    const loadedFonts = fonts.get(keyOf(style));
    if (!loadedFonts) throw new Error(`The fonts of the face "${style.face}" were not loaded.`);
    return loadedFonts;
  };
  return { fontsOf, fontsDir, warnings: distinctFacts(warnings) };
}
