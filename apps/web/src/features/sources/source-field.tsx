import { formatFileSize, type ProcessingCapabilities } from '@clipwright/contract';
import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import samplePicture from '../../assets/sample/frame.webp';
import { locale } from '../../lib/format/locale.ts';
import type { ChosenSource, SourceWay } from './chosen-source.ts';
import { DriveVideoView } from './drive-video-view.tsx';
import { FileDetails } from './file-details.tsx';
import { LinkDetails } from './link-details.tsx';
import { nameOfSource } from './name-of-source.ts';
import { findLinkInPaste, readSourceEntry } from './read-source-entry.ts';
import { SampleSourceView } from './sample-source-view.tsx';
import { SourceEntry } from './source-entry.tsx';
import type { SourceLimits } from './source-limits.ts';
import { sourcesMessages as messages } from './sources-messages.ts';
import { TextDetails } from './text-details.tsx';
import { useLinkCheck } from './use-link-check.ts';
import { usePageDrop } from './use-page-drop.ts';
import { useSourceFiles } from './use-source-files.ts';

type SourceFieldProps = {
  chosen: ChosenSource | null;
  /** Initial files, given on another page. */
  givenFiles: readonly File[] | null;
  limits: SourceLimits;
  /** The links that this installation fetches: undefined while loading, null if the server does not respond. */
  links: ProcessingCapabilities['links'] | null | undefined;
  /** The installation's sample talk; null if it has none, and while loading. */
  talk: ProcessingCapabilities['talk'];
  /** The installation's voices; undefined while loading. */
  voices: ProcessingCapabilities['voices'] | undefined;
  /** True if the page has a separate field for subtitles. */
  hasOwnSubtitlesField: boolean;
  /** The form's message about a missing source. */
  error: string | null;
  /** Links to other sources of videos. */
  otherPlaces: ReactNode;
  /** Called when links become available. The function must be stable. */
  onLinksReady: () => Promise<unknown>;
  onChange: (chosen: ChosenSource | null) => void;
};

/** The field for the source of clips. It detects whether a dropped or pasted value is a file, a link or a text. */
export function SourceField(props: SourceFieldProps) {
  const { chosen, givenFiles, limits, links, talk, voices, hasOwnSubtitlesField, error, otherPlaces } = props;
  const { onLinksReady, onChange } = props;
  const [way, setWay] = useState<SourceWay | null>(null);
  const files = useSourceFiles({ chosen, limits, onChange });
  const check = useLinkCheck({ chosen, links, onChange });
  const enter = (value: string, as = way) => {
    files.stop();
    onChange(readSourceEntry(value, as));
  };
  const clear = () => {
    files.stop();
    onChange(null);
  };
  const isOver = usePageDrop({
    takesPaste: chosen === null,
    onFiles: (given) => void files.choose(given),
    onText: (text) => enter(findLinkInPaste(text) ?? text),
  });
  const begin = useEffectEvent(() => givenFiles && void files.choose(givenFiles));
  useEffect(() => {
    begin();
  }, []);

  switch (chosen?.kind) {
    case 'sample':
      return (
        <SampleSourceView
          name={nameOfSource(chosen)}
          text={messages.sample.text}
          picture={samplePicture}
          onClear={clear}
        />
      );
    case 'talk':
      return <SampleSourceView name={nameOfSource(chosen)} text={chosen.license} onClear={clear} />;
    case 'drive':
      return (
        <DriveVideoView
          chosen={chosen}
          limits={limits}
          hasOwnSubtitlesField={hasOwnSubtitlesField}
          onChange={onChange}
        />
      );
    case 'file':
      return (
        <FileDetails
          chosen={chosen}
          limits={limits}
          isReading={files.isReading}
          hasOwnSubtitlesField={hasOwnSubtitlesField}
          onClear={clear}
          onChange={onChange}
        />
      );
  }
  const isLink = chosen ? chosen.kind === 'link' : way === 'link';
  const isText = chosen ? chosen.kind === 'text' : way === 'text';
  return (
    <Stack gap="md">
      <SourceEntry
        value={chosen ? entryOf(chosen) : ''}
        way={way}
        isOver={isOver}
        hint={isLink ? linkHint(links) : isText ? messages.text.hint : fileHint(limits)}
        error={files.refusal ?? check.error ?? (chosen === null ? error : null)}
        otherWays={otherPlaces}
        onEnter={(value) => enter(value)}
        onWay={(next) => {
          setWay(next);
          if (chosen) enter(entryOf(chosen), next);
        }}
        onFiles={(given) => void files.choose(given)}
      />
      {isLink && (
        <LinkDetails
          chosen={chosen?.kind === 'link' ? chosen : null}
          links={links}
          check={check}
          limits={limits}
          hasOwnSubtitlesField={hasOwnSubtitlesField}
          onLinksReady={onLinksReady}
          onExample={enter}
          onChange={onChange}
        />
      )}
      {isText && (
        <TextDetails
          chosen={chosen?.kind === 'text' ? chosen : null}
          voices={voices}
          onOpen={(file) => void files.openTranscript(file)}
        />
      )}
      {chosen === null && way === null && (
        <Group component="p" gap="xs md" fz="sm" lh="sm" c="dimmed">
          <Button variant="default" size="sm" onClick={() => onChange({ kind: 'sample' })}>
            {messages.sample.action}
          </Button>
          <span>
            {messages.sample.text} {messages.sample.counts}
          </span>
        </Group>
      )}
      {chosen === null && way === null && talk && (
        <Group component="p" gap="xs md" fz="sm" lh="sm" c="dimmed">
          <Button variant="default" size="sm" onClick={() => onChange({ kind: 'talk', ...talk })}>
            {messages.talk.action}
          </Button>
          <span>{talk.license}</span>
        </Group>
      )}
    </Stack>
  );
}

const entryOf = (chosen: Extract<ChosenSource, { kind: 'link' | 'text' }>) =>
  chosen.kind === 'link' ? chosen.url : chosen.text;

/** Returns the hint about links; empty while they are unavailable, since the reason is shown below. */
function linkHint(links: SourceFieldProps['links']): string {
  return links?.absence ? '' : messages.link.hint[links?.sites ?? 'youtube'];
}

function fileHint(limits: SourceLimits): string {
  const { limits: describe, formats } = messages.file;
  return limits
    ? describe({ minutes: limits.longestMinutes, size: formatFileSize(limits.largestBytes, locale) })
    : formats;
}
