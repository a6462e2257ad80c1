import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

/** A frame of the sample with captions in a style, as it is rendered. Its address serves for less than an hour. */
export const captionPreviewQuery = (styleId: string, ratio: '9:16' | '16:9') =>
  queryOptions({
    queryKey: ['captions', 'preview', styleId, ratio],
    queryFn: async ({ signal }) => {
      const { styles } = await call(server.api['caption-styles'].$get({}, { init: { signal } }));
      const look = styles.find(({ id }) => id === styleId)?.look;
      if (!look) return null;
      const json = { look, clipId: null, ratio };
      return await call(server.api['caption-styles'].preview.$post({ json }, { init: { signal } }));
    },
    staleTime: 30 * 60_000,
    // A busy server says so after some seconds, and draws the picture all the same.
    retry: 5,
    retryDelay: 1000,
  });
