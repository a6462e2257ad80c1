import { type ErrorCode, type LinkMetadata, type ProcessingCapabilities, parseYoutubeUrl } from '@clipwright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { ConnectionError } from '../../lib/api/connection-error.ts';
import type { ChosenLink, ChosenSource } from './chosen-source.ts';
import { refuseLink } from './refuse-link.ts';
import { sourcesMessages } from './sources-messages.ts';

/** Answers that change by themselves within a minute. Requests are limited, so there is a pause between two. */
const passing = new Set<string | null | undefined>([
  'link_tool_preparing',
  'link_tool_busy',
  'resource_busy',
] satisfies ErrorCode[]);
const askEveryMs = 5000;

/** The preview of a link. The server caches its responses for some minutes, too. */
const linkQuery = (url: string) =>
  queryOptions({
    queryKey: ['sources', 'link', url],
    queryFn: ({ signal }) => call(server.api['validate-youtube'].$post({ json: { url } }, { init: { signal } })),
    staleTime: 5 * 60_000,
    refetchInterval: ({ state }) => (passing.has(state.data?.code) ? askEveryMs : false),
    retry: false,
    networkMode: 'always',
  });

const { link: messages } = sourcesMessages;
const lookAfterMs = 500;

type LinkCheckOptions = {
  chosen: ChosenSource | null;
  /** The links that this installation fetches: undefined while loading, null if the server does not respond. */
  links: ProcessingCapabilities['links'] | null | undefined;
  onChange: (chosen: ChosenLink) => void;
};

/** Tells of a link at once whether it can be one, then has the server look at it, and keeps with it what it leads to. */
export function useLinkCheck({ chosen, links, onChange }: LinkCheckOptions) {
  const link = chosen?.kind === 'link' ? chosen : null;
  const url = link?.url ?? '';
  const [debouncedUrl, setDebouncedUrl] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedUrl(url), lookAfterMs);
    return () => clearTimeout(timer);
  }, [url]);
  const canCheck = links !== undefined && !links?.absence;
  const hasUrl = url.trim() !== '';
  const problem = canCheck && hasUrl ? refuseLink(url, links ?? null) : null;
  const isEnabled = canCheck && debouncedUrl === url && hasUrl && problem === null;
  const query = useQuery({ ...linkQuery(debouncedUrl), enabled: isEnabled });
  const { data } = query;
  const metadata: LinkMetadata | null = isEnabled && data?.valid ? data.metadata : null;
  const isNew = link !== null && link.metadata !== metadata;
  useEffect(() => {
    if (isNew) onChange({ ...link, metadata });
  });
  const refusal = isEnabled && data && !data.valid ? (data.error ?? messages.refused) : null;
  // What is looked at again is neither valid nor refused until that is known.
  const isLooking = isEnabled && query.isFetching && data === undefined;
  const failure = isEnabled && !isLooking && query.error ? describeFailure(query.error) : null;
  const error = problem ?? refusal ?? failure;
  const canBeUsed = canCheck && link !== null && error === null;
  const isYoutube = 'videoId' in parseYoutubeUrl(url);
  return {
    error,
    metadata,
    /** True if its form is valid, before the server has checked it. */
    canBeUsed,
    /** The form of a link to YouTube says so before it is looked at, that of others does not. */
    isValid: canBeUsed && !isLooking && (isYoutube || (isEnabled && data?.valid === true)),
    isYoutube,
    isChecking: isLooking,
    /** Looks again after a failure; null where there was none. */
    checkAgain: failure === null ? null : () => void query.refetch(),
  };
}

function describeFailure(error: Error): string {
  return error instanceof ConnectionError ? messages.network : messages.failed;
}
