import type { QueryClient } from '@tanstack/react-query';
import { editFontsQuery, editMaterialQuery, fontsOf } from '../../features/edits/edits-queries.ts';
import { warmCopy } from '../../features/edits/stage/warm-copy.ts';
import { projectQuery } from '../../features/projects/projects-queries.ts';

/**
 * Prefetches the data of the editor, except the document, which the page always loads fresh. Errors are ignored, since
 * the page shows them.
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
