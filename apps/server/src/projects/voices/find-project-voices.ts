import type { ProjectSpeakers } from '@clipwright/contract';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { processingRuns, processingStages } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { readVoices, type VoiceFile } from './voice-file.ts';

/** The voices of a project, with the names of their speakers. */
export type FoundVoices = { model: string; voices: (VoiceFile['voices'][number] & { name: string })[] };

/**
 * Finds the voices of a project's newest transcript, with the corrections of who speaks.
 * @throws AppError `project_not_found`, `not_allowed` for people it is shared with
 */
export async function findProjectVoices(
  deps: Pick<Deps, 'db' | 'files'>,
  userId: string,
  projectId: string,
): Promise<FoundVoices> {
  if (!z.uuid().safeParse(projectId).success) throw new AppError('project_not_found');
  const { speakers, key } = await deps.db.asUser(userId, async (tx) => {
    const [project] = await tx.select().from(projects).where(eq(projects.id, projectId));
    if (!project) throw new AppError('project_not_found');
    if (project.userId !== userId) throw new AppError('not_allowed');
    const [stage] = await tx
      .select({ key: processingStages.artifactKey })
      .from(processingStages)
      .innerJoin(processingRuns, eq(processingRuns.id, processingStages.runId))
      .where(
        and(
          eq(processingRuns.projectId, projectId),
          eq(processingStages.stage, 'transcription'),
          eq(processingStages.status, 'completed'),
          isNotNull(processingStages.artifactKey),
        ),
      )
      .orderBy(desc(processingRuns.createdAt))
      .limit(1);
    return { speakers: project.speakers, key: stage?.key ?? null };
  });
  const stored = key === null ? null : await readVoices(deps, key);
  return {
    model: stored?.model ?? '',
    voices: (stored?.voices ?? []).map((voice) => ({ ...voice, name: nameOf(voice.label, speakers) })),
  };
}

function nameOf(label: string, { names }: ProjectSpeakers): string {
  return names.find(({ from }) => from === label)?.to ?? label;
}
