import type { ViewLinkKind } from '@clipwright/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

/** The link of a project, or null if there is none. */
export const viewLinkQuery = (id: string, kind: ViewLinkKind) =>
  queryOptions({
    queryKey: ['projects', `${kind}-link`, id],
    queryFn: ({ signal }) => {
      const [args, options] = [{ param: { id } }, { init: { signal } }];
      return kind === 'review'
        ? call(server.api.projects[':id']['review-link'].$get(args, options))
        : call(server.api.projects[':id']['view-link'].$get(args, options));
    },
  });

/** The brand on the page of a link, available before the password is entered. */
export const viewedBrandingQuery = (token: string) =>
  queryOptions({
    queryKey: ['projects', 'viewed-branding', token],
    queryFn: ({ signal }) => call(server.api.view[':token'].branding.$get({ param: { token } }, { init: { signal } })),
  });

/** The content of a link, available to anyone. */
export const viewedProjectQuery = (token: string) =>
  queryOptions({
    queryKey: ['projects', 'viewed', token],
    queryFn: ({ signal }) => call(server.api.view[':token'].$get({ param: { token } }, { init: { signal } })),
  });
