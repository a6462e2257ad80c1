import type { QueryClient } from '@tanstack/react-query';
import { editFontsQuery, editMaterialQuery, fontsOf } from '../../features/edits/edits-queries.ts';
import { warmCopy } from '../../features/edits/stage/warm-copy.ts';
import { projectQuery } from '../../features/projects/projects-queries.ts';

/**
 * Asks for what a clip is edited with before its page is drawn; its document the page reads itself, to have the newest. Never
 * fails: the page tells of what is missing.
 */
export function prefetchEdit(client: QueryClient, { projectId, clipId }: { projectId: string; clipId: string }): void {
  void client.prefetchQuery(projectQuery(projectId));
  void client
    .fetchQuery(editMaterialQuery(clipId))
    .then((material) => {
      const { copy } = material;
      if (copy.url !== null) warmCopy(copy.url);
      return client.prefetchQuery(editFontsQuery(clipId, fontsOf(material)));
    })
    .catch(() => undefined);
}
