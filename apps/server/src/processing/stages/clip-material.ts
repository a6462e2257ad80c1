import { type RenderSpec, toRenderSpec } from '@clipwright/clip-spec';
import {
  listRenditions,
  probeMedia,
  type RenditionRequest,
  type SourceAnalysis,
  type Transcript,
} from '@clipwright/media';
import { placeBrand } from './place-brand.ts';
import type { ProcessingDeps, StageInput } from './processing-deps.ts';
import { readArtifact, type StageArtifacts } from './stage-artifacts.ts';

/** All that clips are made of, as the stages before found it. */
export type ClipMaterial = {
  info: SourceAnalysis['info'];
  transcript: Transcript | null;
  sound: StageArtifacts['analysis']['sound'];
  audioIndex: number | null;
  keyframesSec: number[];
  backdrop: 'waveform' | 'typography';
};

export type ClipWork = {
  material: ClipMaterial;
  spec: RenderSpec;
  renditions: RenditionRequest[];
  /** Of a text, whose moments are known since it was read aloud. */
  narrated: NonNullable<StageArtifacts['transcription']['narration']>['moments'] | null;
};

/**
 * Reads what a run's clips are made of; of a text that is the file it was read into.
 * @param sourceName in place of the source's path, for those who do not read the file, which may be gone.
 */
export async function readClipWork(
  deps: Pick<ProcessingDeps, 'db' | 'files' | 'getParts'>,
  {
    run,
    spec,
    source,
    sourceName,
    signal,
  }: Pick<StageInput, 'spec' | 'source' | 'signal'> & { run: Pick<StageInput['run'], 'id'>; sourceName?: string },
): Promise<ClipWork> {
  const { files } = deps;
  const { transcript, narration } = await readArtifact(deps, run, 'transcription');
  const renderSpec = toRenderSpec(spec, {
    ...spec,
    logoPath: await findLogo(deps, spec.logoKey),
    brand: await placeBrand(deps, spec.brand),
  });
  if (narration) {
    const { tools } = await deps.getParts();
    const info = await probeMedia(tools, await files.localPath(narration.wavKey), { signal });
    const audioIndex = info.audio[0]?.index ?? null;
    return {
      material: { info, transcript, sound: null, audioIndex, keyframesSec: [], backdrop: 'typography' },
      spec: renderSpec,
      renditions: listRenditions(renderSpec, null),
      narrated: narration.moments,
    };
  }
  const analysis = await readArtifact(deps, run, 'analysis');
  const info = { ...analysis.info, path: sourceName ?? (await findPath(files, source)) };
  const { sound, audioIndex, keyframesSec } = analysis;
  return {
    material: { info, transcript, sound, audioIndex, keyframesSec, backdrop: 'waveform' },
    spec: renderSpec,
    renditions: listRenditions(renderSpec, info.video),
    narrated: null,
  };
}

async function findPath(
  files: ProcessingDeps['files'],
  { fileKey }: Pick<StageInput['source'], 'fileKey'>,
): Promise<string> {
  if (fileKey === null) throw new Error('The source has no file.');
  return await files.localPath(fileKey);
}

/** Null also where the file is missing: then the text stands in its place. */
async function findLogo({ files }: Pick<ProcessingDeps, 'files'>, key: string | null): Promise<string | null> {
  return key !== null && (await files.find(key)) ? await files.localPath(key) : null;
}
