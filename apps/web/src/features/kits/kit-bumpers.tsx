import type { BrandKit } from '@clipwright/contract';
import { Box, Stack, Text } from '@mantine/core';
import { formatNumber } from '../../lib/format/format-number.ts';
import { Section } from '../../ui/section.tsx';
import { KitFileRow } from './kit-file-row.tsx';
import { KitUpload } from './kit-upload.tsx';
import { kitsMessages } from './kits-messages.ts';

const { files: messages } = kitsMessages;

/** The short videos before and after each clip. */
export function KitBumpers({ kit }: { kit: BrandKit }) {
  return (
    <Section heading={messages.bumpers}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {messages.bumpersHint}
        </Text>
        {(['intro', 'outro'] as const).map((kind) => (
          <BumperField key={kind} kit={kit} kind={kind} />
        ))}
      </Stack>
    </Section>
  );
}

function BumperField({ kit, kind }: { kit: BrandKit; kind: 'intro' | 'outro' }) {
  const files = kit.files.filter((file) => file.kind === kind);
  return (
    <Stack component="section" gap="xs" aria-label={messages.names[kind]}>
      <Box component="h3" data-breakable fz="md" lh="md">
        {messages.names[kind]}
      </Box>
      {files.length === 0 && (
        <Text size="sm" c="dimmed">
          {messages.none[kind]}
        </Text>
      )}
      {files.map((file) => (
        <KitFileRow key={file.id} kitId={kit.id} file={file}>
          {file.url && (
            // A few seconds of a logo without captions.
            <Box
              component="video"
              w="min(280px, 100%)"
              mah={280}
              bdrs="md"
              bg="var(--cw-stage)"
              src={file.url}
              controls
              preload="metadata"
              playsInline
            />
          )}
          <strong>{file.name}</strong>
          {file.durationSec !== null && (
            <Text span size="sm" c="dimmed">
              {messages.seconds({ seconds: formatNumber(Math.round(file.durationSec * 10) / 10) })}
            </Text>
          )}
        </KitFileRow>
      ))}
      <KitUpload kitId={kit.id} kind={kind} label={files.length === 0 ? messages.add[kind] : messages.replace[kind]} />
    </Stack>
  );
}
