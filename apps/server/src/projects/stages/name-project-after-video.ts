import { linkTitle, linkTitleMessagesIn, toOneLine } from '@clipwright/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { projects } from '../../db/tables/projects-tables.ts';

const longestTitle = 200;

/** Names a project after its linked video, unless its owner has changed the initial title. */
export async function nameProjectAfterVideo(
  tx: Transaction,
  { projectId, url, title }: { projectId: string; url: string; title: string },
): Promise<void> {
  const name = toOneLine(title).trim().slice(0, longestTitle);
  if (name === '') return;
  await tx
    .update(projects)
    .set({ title: name })
    .where(and(eq(projects.id, projectId), inArray(projects.title, listFirstTitles(url))));
}

/**
 * Lists the titles used before the video's title is known: the site's name in either language, or the address if a
 * program supplied that.
 */
function listFirstTitles(url: string): string[] {
  const { en, es } = linkTitleMessagesIn;
  const bare = url.replace(/^https?:\/\/(?:www\.)?/i, '');
  return [linkTitle(url, en), linkTitle(url, es), url, bare].map((title) => title.slice(0, longestTitle));
}
