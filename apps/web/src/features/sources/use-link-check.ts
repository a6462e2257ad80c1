import { errors, type LinkMetadata, type ProcessingCapabilities, parseYoutubeUrl } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConnectionError } from '../../lib/api/connection-error.ts';
import type { ChosenLink, ChosenSource } from './chosen-source.ts';
import { linkQuery } from './link-query.ts';
import { sourcesMessages } from './sources-messages.ts';

const { link: messages } = sourcesMessages;
const lookAfterMs = 500;

type LinkCheckOptions = {
  chosen: ChosenSource | null;
  /** Which links this installation takes: undefined while it is asked, null where it does not answer. */
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
  const problem = canCheck ? problemOf(url, links ?? null) : null;
  const isEnabled = canCheck && debouncedUrl === url && url.trim() !== '' && problem === null;
  const query = useQuery({ ...linkQuery(debouncedUrl), enabled: isEnabled });
  const { data } = query;
  const metadata: LinkMetadata | null = isEnabled && data?.valid ? data.metadata : null;
  const isNew = link !== null && link.metadata !== metadata;
  useEffect(() => {
    if (isNew) onChange({ ...link, metadata });
  });
  const refusal = isEnabled && data && !data.valid ? (data.error ?? messages.refused) : null;
  const failure = isEnabled && query.error ? describeFailure(query.error) : null;
  const error = problem ?? refusal ?? failure;
  return {
    error,
    metadata,
    isValid: canCheck && link !== null && error === null,
    isYoutube: 'videoId' in parseYoutubeUrl(url),
    isChecking: isEnabled && query.isFetching,
    /** Looks again after a failure; null where there was none. */
    checkAgain: failure === null ? null : () => void query.refetch(),
  };
}

/** What is wrong with a link before anyone looks at it; null where it may be one. */
function problemOf(url: string, links: ProcessingCapabilities['links'] | null): string | null {
  if (url.trim() === '') return null;
  const parsed = parseYoutubeUrl(url);
  if ('videoId' in parsed) return null;
  const isOther = parsed.problem === 'youtube_url_invalid' && links !== null && isTaken(url, links);
  return isOther ? null : errors[parsed.problem].message;
}

/** Whether a link of another site is one that this installation takes. */
function isTaken(url: string, { sites, hosts }: ProcessingCapabilities['links']): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return false;
  return sites === 'all' || hosts.includes(parsed.hostname);
}

function describeFailure(error: Error): string {
  return error instanceof ConnectionError ? messages.network : messages.failed;
}
