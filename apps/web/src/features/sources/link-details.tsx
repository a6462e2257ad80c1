import type { ProcessingCapabilities } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import type { ChosenLink } from './chosen-source.ts';
import { LinkPreview } from './link-preview.tsx';
import { LinkToolPanel } from './link-tool-panel.tsx';
import { refuseUsedLength, type SourceLimits } from './source-limits.ts';
import { sourcesMessages } from './sources-messages.ts';
import { SubtitlesField } from './subtitles-field.tsx';
import { TrimField } from './trim-field.tsx';
import type { useLinkCheck } from './use-link-check.ts';

const { link: messages } = sourcesMessages;

type LinkDetailsProps = {
  /** Null until a link is entered. */
  chosen: ChosenLink | null;
  links: ProcessingCapabilities['links'] | null | undefined;
  check: ReturnType<typeof useLinkCheck>;
  limits: SourceLimits;
  hasOwnSubtitlesField: boolean;
  /** Called when links become available. The function must be stable. */
  onLinksReady: () => Promise<unknown>;
  onExample: (url: string) => void;
  onChange: (chosen: ChosenLink) => void;
};

/** Shows the preview of a link, or the requirement that links lack here. */
export function LinkDetails(props: LinkDetailsProps) {
  const { chosen, links, check, limits, hasOwnSubtitlesField, onLinksReady, onExample, onChange } = props;
  if (links === undefined) return <Placeholder width="100%" height="1.5rem" />;
  if (links?.absence) return <LinkToolPanel reason={links.absence.reason} onReady={onLinksReady} />;
  const example = chosen === null ? links?.exampleUrl : null;
  const { isValid, canBeUsed, isYoutube, isChecking, metadata, checkAgain } = check;
  return (
    <Stack gap="sm">
      <Group gap="xs md" role="status">
        {isValid && (
          <Text span size="sm" c="success">
            {isYoutube ? messages.valid : messages.validOther}
          </Text>
        )}
        {isChecking && (
          <Text span size="sm" c="dimmed">
            {messages.checking}
          </Text>
        )}
      </Group>
      {example && (
        <Button variant="default" size="sm" w="fit-content" onClick={() => onExample(example)}>
          {messages.example}
        </Button>
      )}
      {checkAgain && (
        <Button variant="default" size="sm" w="fit-content" onClick={checkAgain}>
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
      {chosen && canBeUsed && !hasOwnSubtitlesField && (
        <SubtitlesField chosen={chosen.subtitles} onChange={(subtitles) => onChange({ ...chosen, subtitles })} />
      )}
    </Stack>
  );
}
