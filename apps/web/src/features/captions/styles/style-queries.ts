import type { CaptionLook } from '@clipwright/clip-spec';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';
import { limitStylePreviews } from './limit-style-previews.ts';

export const captionStylesQuery = queryOptions({
  queryKey: ['captions', 'styles'],
  queryFn: ({ signal }) => call(server.api['caption-styles'].$get({}, { init: { signal } })),
});

export const glossaryQuery = queryOptions({
  queryKey: ['captions', 'glossary'],
  queryFn: ({ signal }) => call(server.api.glossary.$get({}, { init: { signal } })),
});

/** The user's newest clip, for the preview of styles; null if there is none. */
export const newestClipQuery = queryOptions({
  queryKey: ['captions', 'newest-clip'],
  queryFn: async ({ signal }) => {
    const latest = server.api.frontend['get-latest-clips'];
    const { clips } = await call(latest.$get({ query: { limit: '1' } }, { init: { signal } }));
    return clips[0]?.id ?? null;
  },
  staleTime: 60_000,
});

/** The URL of a real frame with captions in a look. It is valid for less than an hour. */
export const stylePreviewQuery = (look: CaptionLook, clipId: string | null) =>
  queryOptions({
    queryKey: ['captions', 'style-preview', clipId, look],
    queryFn: ({ signal }) =>
      limitStylePreviews(signal, () =>
        call(
          server.api['caption-styles'].preview.$post({ json: { look, clipId, ratio: '9:16' } }, { init: { signal } }),
        ),
      ),
    staleTime: 30 * 60_000,
    gcTime: 5 * 60_000,
    // A busy server responds with an error after a few seconds, but still draws the picture.
    retry: 5,
    retryDelay: 1000,
    placeholderData: keepPreviousData,
  });
