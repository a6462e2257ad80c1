import { type ErrorCode, type LinkMetadata, type ProcessingCapabilities, parseYoutubeUrl } from '@clipwright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { ConnectionError } from '../../lib/api/connection-error.ts';
import type { ChosenLink, ChosenSource } from './chosen-source.ts';
import { refuseLink } from './refuse-link.ts';
import { sourcesMessages } from './sources-messages.ts';

/**
 * Codes of temporary results, which may change within a minute. They are polled slowly, because requests are limited.
 */
const passing = new Set<string | null | undefined>([
  'link_tool_preparing',
  'link_tool_busy',
  'resource_busy',
] satisfies ErrorCode[]);
const askEveryMs = 5000;

/** The preview of a link. The server also caches its responses for a few minutes. */
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

/** Checks the form of a link at once, then requests its preview from the server and adds it to the link. */
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
  // During a new check, the link is neither valid nor rejected.
  const isLooking = isEnabled && query.isFetching && data === undefined;
  const failure = isEnabled && !isLooking && query.error ? describeFailure(query.error) : null;
  const error = problem ?? refusal ?? failure;
  const canBeUsed = canCheck && link !== null && error === null;
  const isYoutube = 'videoId' in parseYoutubeUrl(url);
  return {
    error,
    metadata,
    /** True if the link's form is valid, even before the server has checked it. */
    canBeUsed,
    /** True if the link is valid. A YouTube link is valid by its form, other links only after the server's check. */
    isValid: canBeUsed && !isLooking && (isYoutube || (isEnabled && data?.valid === true)),
    isYoutube,
    isChecking: isLooking,
    /** Checks the link again after a failure; null if there was none. */
    checkAgain: failure === null ? null : () => void query.refetch(),
  };
}

function describeFailure(error: Error): string {
  return error instanceof ConnectionError ? messages.network : messages.failed;
}
