import '@mantine/core/styles/Input.layer.css';
import { errors, type LinkMetadata, type ProcessingCapabilities, parseYoutubeUrl } from '@clipwright/contract';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConnectionError } from '../../lib/api/connection-error.ts';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { type ChosenLink, wholeLength } from './chosen-source.ts';
import { LinkPreview } from './link-preview.tsx';
import { linkQuery } from './link-query.ts';
import { LinkToolPanel } from './link-tool-panel.tsx';
import { refuseUsedLength, type SourceLimits } from './source-limits.ts';
import { sourcesMessages } from './sources-messages.ts';
import { SubtitlesField } from './subtitles-field.tsx';
import classes from './text-source.module.css';
import { TrimField } from './trim-field.tsx';

const { link: messages } = sourcesMessages;
const lookAfterMs = 500;

type LinkSourceProps = {
  chosen: ChosenLink | null;
  /** Which links this installation takes: undefined while it is asked, null where it does not answer. */
  links: ProcessingCapabilities['links'] | null | undefined;
  limits: SourceLimits;
  hasOwnSubtitlesField: boolean;
  error: string | null;
  /** Links can be used now, which they could not be before. Always the same function. */
  onLinksReady: () => Promise<unknown>;
  onChange: (chosen: ChosenLink) => void;
};

/** A link: told at once whether it can be one, then looked at by the server. */
export function LinkSource(props: LinkSourceProps) {
  const { chosen, links, limits, hasOwnSubtitlesField, error, onLinksReady, onChange } = props;
  const url = chosen?.url ?? '';
  const [debouncedUrl, setDebouncedUrl] = useState('');
  const problem = problemOf(url, links ?? null);
  const isQueryEnabled = debouncedUrl === url && debouncedUrl !== '' && problem === null;
  const query = useQuery({ ...linkQuery(debouncedUrl), enabled: isQueryEnabled });

  useEffect(() => {
    const timer = setTimeout(() => setDebouncedUrl(url), lookAfterMs);
    return () => clearTimeout(timer);
  }, [url]);

  const { data } = query;
  const metadata: LinkMetadata | null = isQueryEnabled && data?.valid ? data.metadata : null;
  const isNew = chosen !== null && chosen.metadata !== metadata;
  useEffect(() => {
    if (isNew) onChange({ ...chosen, metadata });
  });

  const refusal = isQueryEnabled && data && !data.valid ? (data.error ?? messages.refused) : null;
  const failure = isQueryEnabled && query.error ? describeFailure(query.error) : null;
  const isValid = url !== '' && problem === null && refusal === null && failure === null;
  const isYoutube = 'videoId' in parseYoutubeUrl(url);
  const enter = (entered: string) =>
    onChange({
      kind: 'link',
      url: entered,
      metadata: null,
      trim: wholeLength,
      subtitles: chosen?.subtitles ?? null,
    });
  const example = url === '' ? links?.exampleUrl : null;
  // A field that goes away again would take with it what was typed.
  if (links === undefined) return <Placeholder width="100%" height="5rem" />;
  if (links?.absence) return <LinkToolPanel reason={links.absence.reason} onReady={onLinksReady} />;
  return (
    <div className={classes.source}>
      <TextInput
        name="sourceUrl"
        type="url"
        inputMode="url"
        label={messages.label}
        description={messages.hint[links?.sites ?? 'youtube']}
        placeholder={messages.placeholder}
        autoComplete="off"
        spellCheck={false}
        error={(url === '' ? error : problem) ?? refusal ?? failure}
        value={url}
        onChange={(event) => enter(event.currentTarget.value)}
      />
      <div className={classes.line} role="status">
        {isValid && <span className={classes.valid}>{isYoutube ? messages.valid : messages.validOther}</span>}
        {isQueryEnabled && query.isFetching && <span className={classes.quiet}>{messages.checking}</span>}
      </div>
      {example && (
        <Button variant="default" size="sm" className={classes.start} onClick={() => enter(example)}>
          {messages.example}
        </Button>
      )}
      {failure && (
        <Button variant="default" size="sm" onClick={() => void query.refetch()}>
          {messages.retry}
        </Button>
      )}
      {metadata && <LinkPreview metadata={metadata} />}
      {chosen && metadata?.duration && (
        <TrimField
          durationSec={metadata.duration}
          trim={chosen.trim}
          error={refuseUsedLength(chosen, limits)}
          onChange={(trim) => onChange({ ...chosen, trim })}
        />
      )}
      {chosen && isValid && !hasOwnSubtitlesField && (
        <SubtitlesField chosen={chosen.subtitles} onChange={(subtitles) => onChange({ ...chosen, subtitles })} />
      )}
    </div>
  );
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
