import { describeFact, type PostDraft, type PostProblem, type PreflightAnswer } from '@clipwright/contract';
import { currentLanguage } from '../../http/current-language.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { checkDrafts } from './check-drafts.ts';
import type { DraftProblem } from './preflight.ts';
import { readDraftContext } from './read-draft-context.ts';

/** Checks drafts without storing them. @throws AppError `clip_not_found`, `network_account_not_found` */
export async function preflightDrafts(
  { db, now }: Pick<PublishingDeps, 'db' | 'now'>,
  ownerId: string,
  drafts: readonly PostDraft[],
): Promise<PreflightAnswer> {
  const at = now();
  const context = await db.asUser(ownerId, (tx) => readDraftContext(tx, ownerId, drafts, { now: at }));
  return {
    drafts: checkDrafts(drafts, context, at).map(({ file, problems }) => ({
      renditionId: file?.id ?? null,
      problems: problems.map(toProblem),
    })),
  };
}

export function toProblem(problem: DraftProblem): PostProblem {
  return { ...problem, message: describeFact(problem, currentLanguage()) ?? problem.code };
}
