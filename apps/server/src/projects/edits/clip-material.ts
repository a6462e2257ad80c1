import { type RenderSpec, toRenderSpec } from '@clipwright/clip-spec';
import type { ProjectSpeakers } from '@clipwright/contract';
import type { SourceAnalysis, Transcript } from '@clipwright/media';
import { correctSpeakers, listRenditions, type RenditionRequest } from '@clipwright/media/data';
import { eq } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { type LocalFiles, type TimeWindow, unreadFiles } from '../../files/index.ts';
import type { ProcessingDeps, ReadingDeps, StageInput } from '../runs/processing-deps.ts';
import { readArtifact, type StageArtifacts } from '../runs/stage-artifacts.ts';
import { placeBrand } from './place-brand.ts';

/** Everything that clips are made from, supplied by the earlier stages. */
export type ClipMaterial = {
  info: SourceAnalysis['info'];
  /** With the user's corrections of who speaks. */
  transcript: Transcript | null;
  sound: StageArtifacts['analysis']['sound'];
  audioIndex: number | null;
  keyframesSec: number[];
  sceneChanges: StageArtifacts['analysis']['sceneChanges'];
  backdrop: 'waveform' | 'typography';
};

export type ClipWork = {
  material: ClipMaterial;
  /** The transcript before the user's corrections of who speaks. */
  recognized: Transcript | null;
  speakers: ProjectSpeakers;
  projectId: string;
  spec: RenderSpec;
  renditions: RenditionRequest[];
  /** The moments in a text, which are known from when it was read aloud. */
  narrated: NonNullable<StageArtifacts['transcription']['narration']>['moments'] | null;
};

/**
 * Reads everything a run's clips are made from. For a text, the source is its narration file. @param sourceName
 * replaces the source's path for callers that do not read the video, which may be gone; fonts are still read. @param
 * windows the ranges to read from the source; default: any.
 */
export async function readClipWork(
  deps: ReadingDeps,
  {
    run,
    spec,
    source,
    local,
    sourceName,
    windows,
    signal,
  }: Pick<StageInput, 'spec' | 'source' | 'local' | 'signal'> & {
    run: Pick<StageInput['run'], 'id'>;
    sourceName?: string;
    windows?: readonly TimeWindow[];
  },
): Promise<ClipWork> {
  const { files } = deps;
  const videos = sourceName === undefined ? local : unreadFiles;
  const { transcript: recognized, narration, soundEvents } = await readArtifact(deps, run, 'transcription');
  const { projectId, speakers } = await readRunSpeakers(deps, run.id);
  const transcript = recognized && correctSpeakers(recognized, speakers);
  const renderSpec = toRenderSpec(spec, {
    ...spec,
    logoPath: await findLogo({ files, local: videos }, spec.logoKey),
    brand: await placeBrand({ files, local, bumpers: videos }, spec.brand),
  });
  if (narration) {
    const probed = await files.withLocalFiles(
      async ({ pathOf }) => await deps.engine.probe(await pathOf(narration.wavKey), { signal }),
      { signal },
    );
    const info = { ...probed, path: await videos.pathOf(narration.wavKey) };
    const audioIndex = info.audio[0]?.index ?? null;
    return {
      material: {
        info,
        transcript,
        sound: null,
        audioIndex,
        keyframesSec: [],
        sceneChanges: [],
        backdrop: 'typography',
      },
      recognized,
      speakers,
      projectId,
      spec: renderSpec,
      renditions: listRenditions(renderSpec, null),
      narrated: narration.moments,
    };
  }
  const analysis = await readArtifact(deps, run, 'analysis');
  const info = { ...analysis.info, path: sourceName ?? (await findPath(local, source, windows)) };
  const { audioIndex, keyframesSec, sceneChanges } = analysis;
  const sound = analysis.sound && { ...analysis.sound, ...(soundEvents && { events: soundEvents }) };
  return {
    material: { info, transcript, sound, audioIndex, keyframesSec, sceneChanges, backdrop: 'waveform' },
    recognized,
    speakers,
    projectId,
    spec: renderSpec,
    renditions: listRenditions(renderSpec, info.video),
    narrated: null,
  };
}

/** Reads the corrections of who speaks in the source of a run's project. */
async function readRunSpeakers(
  { db }: Pick<ReadingDeps, 'db'>,
  runId: string,
): Promise<{ projectId: string; speakers: ProjectSpeakers }> {
  const [row] = await db.service
    .select({ projectId: projects.id, speakers: projects.speakers })
    .from(processingRuns)
    .innerJoin(projects, eq(projects.id, processingRuns.projectId))
    .where(eq(processingRuns.id, runId));
  if (!row) throw new Error('The run has no project.');
  return row;
}

async function findPath(
  local: LocalFiles,
  { fileKey }: Pick<StageInput['source'], 'fileKey'>,
  windows: readonly TimeWindow[] | undefined,
): Promise<string> {
  if (fileKey === null) throw new Error('The source has no file.');
  return await local.pathOf(fileKey, windows);
}

/** Finds the watermark image; null also if the file is missing: the text is then used instead. */
async function findLogo(
  { files, local }: Pick<ProcessingDeps, 'files'> & { local: LocalFiles },
  key: string | null,
): Promise<string | null> {
  return key !== null && (await files.find(key)) ? await local.pathOf(key) : null;
}
