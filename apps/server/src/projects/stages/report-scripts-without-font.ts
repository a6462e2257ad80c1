import { toRenderSpec } from '@clipwright/clip-spec';
import {
  findLackingScripts,
  listRenditions,
  type MaterialReport,
  reportLackingScripts,
  type SourceAnalysis,
  type Transcript,
} from '@clipwright/media';
import { placeBrand } from '../edits/place-brand.ts';
import type { ProcessingDeps, StageInput } from '../runs/processing-deps.ts';

/**
 * Reports the scripts in a transcript for which this machine has no font, before a clip is rendered without its
 * captions.
 */
export async function reportScriptsWithoutFont(
  { files, config }: Pick<ProcessingDeps, 'files' | 'config'>,
  {
    spec,
    local,
    signal,
    transcript,
    video,
  }: Pick<StageInput, 'spec' | 'local' | 'signal'> & {
    transcript: Transcript | null;
    video: SourceAnalysis['info']['video'];
  },
): Promise<MaterialReport> {
  if (!transcript) return [];
  // Only the brand's fonts are needed.
  const fonts = spec.brand && { ...spec.brand, intro: null, outro: null };
  const renderSpec = toRenderSpec(spec, { ...spec, logoPath: null, brand: await placeBrand({ files, local }, fonts) });
  const renditions = listRenditions(renderSpec, video);
  const request = { transcript, renditions, spec: renderSpec, modelsDir: config.media.modelsDir };
  return reportLackingScripts(await findLackingScripts(request, { signal }));
}
