import { type CaptionLook, defaultCaptionStyle } from '@clipwright/clip-spec';
import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

/** Stands for the style that the user has set for upright clips. */
export const usual = 'usual';

/** The look of each caption style by its id, and the user's default. */
export const captionLooksQuery = queryOptions({
  queryKey: ['captions', 'looks'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, CaptionLook>> => {
    const { styles, defaults } = await call(server.api['caption-styles'].$get({}, { init: { signal } }));
    const looks = new Map(styles.map(({ id, look }) => [id, look]));
    const own = looks.get(defaults.tiktok ?? defaultCaptionStyle);
    return own ? looks.set(usual, own) : looks;
  },
});
