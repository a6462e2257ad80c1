import type { RenderSpec } from '@clipwright/clip-spec';
import { findCaptionFonts, listBrandFonts } from '../captions/fonts/load-caption-fonts.ts';
import type { ScriptName } from '../captions/script-names.ts';
import type { RenditionRequest } from '../edit/rendition-list.ts';
import type { MaterialReport } from '../material/material-report.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { listWords, type Transcript } from '../transcript/transcript.ts';

/** The words and fonts for a source's captions. */
type CaptionedSource = {
  transcript: Transcript | null;
  renditions: readonly Pick<RenditionRequest, 'captionStyle'>[];
  spec: Pick<RenderSpec, 'brand'>;
  /** The folder with installed models; undefined if there is none. */
  modelsDir: string | undefined;
};

/** Finds the scripts in the words that no available font supports, before time is spent on clips without captions. */
export async function findLackingScripts(
  { transcript, renditions, spec, modelsDir }: CaptionedSource,
  options: EffectOptions = {},
): Promise<ScriptName[]> {
  const styles = renditions.flatMap(({ captionStyle }) => captionStyle ?? []);
  if (!transcript || styles.length === 0) return [];
  const lacking = new Map<string, ScriptName>();
  const distinct = new Map(styles.map((style) => [`${style.face} ${style.letterCase}`, style]));
  for (const style of distinct.values()) {
    const { lackingScripts } = await findCaptionFonts(
      {
        style,
        words: listWords(transcript),
        language: transcript.language,
        modelsDir,
        brandFonts: listBrandFonts(spec.brand),
      },
      options,
    );
    for (const script of lackingScripts) lacking.set(script.name, script);
  }
  return [...lacking.values()];
}

/** Reports the scripts that cannot be drawn. Symbols are ignored: captions are complete without them. */
export function reportLackingScripts(scripts: readonly ScriptName[]): MaterialReport {
  return scripts
    .filter(({ language, font }) => font !== null || language !== 'en')
    .map(({ name, language, font, debianPackage }) => ({
      code: 'script-without-font',
      facts: { script: name, language, font, package: debianPackage },
    }));
}
