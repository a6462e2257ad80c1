import type { FullVideo, ProjectDetail } from '@clipwright/contract';
import { Box, Center, Group, Stack, Text } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { formatLength } from '../../../lib/format/format-length.ts';
import { Section } from '../../../ui/section.tsx';
import { projectsMessages } from '../projects-messages.ts';

const { fullVideo: texts } = projectsMessages;

type FullVideoSectionProps = {
  project: ProjectDetail;
  renderPlayer: (video: FullVideo) => ReactNode;
};

/** The whole source video, which can be watched and downloaded until it expires. */
export function FullVideoSection({ project, renderPlayer }: FullVideoSectionProps) {
  const { full_video: whole, source } = project;
  if (!whole && !source) {
    return (
      <Section heading={texts.heading}>
        <Text inherit c="dimmed">
          {project.status === 'failed' ? texts.stopped : texts.none}
        </Text>
      </Section>
    );
  }
  const durationSec = whole?.duration ?? source?.duration ?? null;
  const facts = [
    durationSec !== null && formatLength(durationSec),
    source?.trim && describeTrim(source.trim),
    whole && (whole.has_transcription ? texts.transcribed : texts.notTranscribed),
  ].filter(Boolean);
  const keeping = whole ? describePlace(whole) : source && describeKeeping(source);
  return (
    <Section heading={texts.heading}>
      <Group gap="sm lg" align="stretch">
        {whole?.url ? renderPlayer(whole) : <Picture filmstripUrl={source?.filmstrip_url ?? null} />}
        <Stack gap="2xs" justify="center" flex="1 1 16rem" miw={0}>
          <Text inherit data-breakable fw={650}>
            {whole?.name ?? source?.name}
          </Text>
          <Text inherit c="dimmed">
            {facts.join(' · ')}
          </Text>
          {!whole && project.status === 'processing' && (
            <Text inherit c="dimmed">
              {texts.playsLater}
            </Text>
          )}
          {keeping && (
            <Text inherit c="dimmed">
              {keeping}
            </Text>
          )}
        </Stack>
      </Group>
    </Section>
  );
}

function Picture({ filmstripUrl }: { filmstripUrl: string | null }) {
  if (filmstripUrl !== null)
    return (
      <Box
        src={filmstripUrl}
        alt=""
        component="img"
        w={192}
        bdrs="lg"
        bg="var(--cw-stage)"
        c="#fff"
        style={{ aspectRatio: '16 / 9', objectFit: 'cover', objectPosition: 'left' }}
      />
    );
  return (
    <Center
      component="span"
      w={192}
      bdrs="lg"
      bg="var(--cw-stage)"
      c="#fff"
      style={{ aspectRatio: '16 / 9', objectFit: 'cover', objectPosition: 'left' }}
    >
      <IconMovie size={32} aria-hidden />
    </Center>
  );
}

function describeTrim({ start, end }: { start: number | null; end: number | null }): string {
  const from = formatClock(start ?? 0);
  return end === null ? texts.trimToEnd({ from }) : texts.trim({ from, to: formatClock(end) });
}

function describePlace({ place, kept_until }: FullVideo): string | null {
  if (place === 'here') return kept_until ? texts.kept({ date: formatDate(kept_until) }) : texts.keptOpen;
  if (place === 'drive') return texts.inDrive;
  return place === 'gone' ? texts.gone : null;
}

/** Returns how long the source is kept. Before processing completes there is no expiry date. */
function describeKeeping({ state, expires_at }: NonNullable<ProjectDetail['source']>): string {
  if (state === 'removed') return texts.gone;
  return expires_at ? texts.kept({ date: formatDate(expires_at) }) : texts.keptOpen;
}
