import '@mantine/core/styles/Input.layer.css';
import type { CloudConnection, CloudProviderId, CloudVideo } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeTime } from '../../../lib/format/describe-time.ts';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { formatLength } from '../../../lib/format/format-length.ts';
import { PagedList } from '../../../ui/feedback/paged-list.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { cloudMessages } from '../cloud-messages.ts';
import { videosQuery } from '../cloud-queries.ts';
import { ConnectStatus } from '../connect/connect-status.tsx';
import { useConnect } from '../connect/use-connect.ts';
import choice from './drive-import-choice.module.css';

const { import: texts } = cloudMessages;

type ImportChoiceProps = {
  /** The connected drives, at least one. */
  drives: readonly CloudConnection[];
  onChoose: (provider: CloudProviderId, video: CloudVideo) => void;
};

/** A searchable list of the videos in a drive. */
export function DriveImportChoice({ drives, onChoose }: ImportChoiceProps) {
  const [chosenId, setChosenId] = useState<CloudProviderId | null>(null);
  const [words, setWords] = useState('');
  const drive = drives.find(({ id }) => id === chosenId) ?? drives.find(({ isDefault }) => isDefault) ?? drives[0];
  if (!drive) return null;
  return (
    <Stack gap="md">
      {drives.length > 1 && (
        <Segments
          legend={texts.drives}
          segments={drives.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={drive.id}
          onChange={setChosenId}
        />
      )}
      <TextInput
        type="search"
        label={texts.search}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {drive.hasPicker && <Picker drive={drive} />}
      <Videos key={drive.id} drive={drive} words={words.trim()} onChoose={(video) => onChoose(drive.id, video)} />
    </Stack>
  );
}

/** The provider's picker, for files that we did not store. Picked files appear in the list. */
function Picker({ drive }: { drive: CloudConnection }) {
  const picking = useConnect();
  return (
    <Group gap="xs md">
      <Button variant="default" size="sm" onClick={() => picking.connect(drive.id, { isPicker: true })}>
        {texts.pick({ provider: drive.name })}
      </Button>
      <Text size="sm" c="dimmed" data-breakable data-when-filled>
        {texts.pickHint}
      </Text>
      <ConnectStatus connecting={picking} />
    </Group>
  );
}

type VideosProps = { drive: CloudConnection; words: string; onChoose: (video: CloudVideo) => void };

function Videos({ drive, words, onChoose }: VideosProps) {
  const query = useInfiniteQuery(videosQuery(drive.id));
  return (
    <PagedList query={query} failed={texts.failed({ provider: drive.name })} more={texts.more}>
      {(pages) => {
        const all = pages.flatMap((page) => page.videos);
        const videos = all.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
        if (videos.length === 0) {
          return (
            <Text size="sm" c="dimmed" data-breakable data-when-filled role="status">
              {all.length > 0 ? texts.noMatch : texts.none({ provider: drive.name })}
            </Text>
          );
        }
        return (
          <ul aria-label={texts.list({ provider: drive.name })}>
            {videos.map((video) => (
              <li key={video.fileId} className={choice.video}>
                <UnstyledButton
                  display="grid"
                  w="100%"
                  p="sm"
                  bdrs="sm"
                  style={{ gap: 2 }}
                  data-tints
                  onClick={() => onChoose(video)}
                >
                  <Box component="span" fw={650} data-breakable>
                    {video.name}
                  </Box>
                  <Text span size="sm" c="dimmed" data-breakable data-when-filled>
                    {factsOf(video)}
                  </Text>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        );
      }}
    </PagedList>
  );
}

function factsOf({ durationSec, sizeBytes, modifiedAt }: CloudVideo): string {
  return [
    durationSec !== null && formatLength(durationSec),
    sizeBytes === null ? texts.unknownSize : formatBytes(sizeBytes),
    modifiedAt && describeTime(modifiedAt),
  ]
    .filter(Boolean)
    .join(' · ');
}
