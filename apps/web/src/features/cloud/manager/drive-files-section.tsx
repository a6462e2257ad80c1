import { type CloudFile, cloudProviderNames } from '@clipwright/contract';
import { Box, Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { describeTime } from '../../../lib/format/describe-time.ts';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { PagedList } from '../../../ui/feedback/paged-list.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Section } from '../../../ui/section.tsx';
import classes from '../cloud.module.css';
import { cloudApi } from '../cloud-api.ts';
import { cloudMessages } from '../cloud-messages.ts';
import { connectionsQuery, filesQuery } from '../cloud-queries.ts';
import { ProviderMark } from '../provider-mark.tsx';

const { files: texts } = cloudMessages;

/** The files in the user's drives, with actions to open or delete them. */
export function DriveFilesSection() {
  const client = useQueryClient();
  const query = useInfiniteQuery(filesQuery);
  const { data: connections } = useQuery(connectionsQuery);
  const [removed, setRemoved] = useState<CloudFile | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const removal = useMutation({
    mutationFn: ({ id }: CloudFile) => cloudApi.deleteFile(id),
    onSuccess: async ({ message, outcome }) => {
      setRemoved(null);
      await client.invalidateQueries({ queryKey: ['cloud'] });
      // The row with the button has been removed.
      section.current?.focus();
      showToast(message, outcome === 'skipped' ? 'warning' : 'success');
    },
    onError: (error) => {
      setRemoved(null);
      showToast(describeError(error), 'error');
    },
  });
  return (
    <Section heading={texts.heading}>
      <div ref={section} tabIndex={-1}>
        <PagedList query={query} failed={texts.failed} more={texts.more}>
          {(pages) => {
            const files = pages.flatMap((page) => page.files);
            if (files.length === 0)
              return (
                <Text size="sm" c="dimmed" data-breakable data-when-filled>
                  {connections?.isOffered === false ? texts.noneWithoutDrives : texts.none}
                </Text>
              );
            return (
              <ul aria-label={texts.heading}>
                {files.map((file) => (
                  <FileRow key={file.id} file={file} onRemove={() => setRemoved(file)} />
                ))}
              </ul>
            );
          }}
        </PagedList>
      </div>
      <ConfirmDialog
        isOpen={removed !== null}
        title={texts.removeTitle}
        text={removed ? texts.removeText({ name: removed.name, provider: cloudProviderNames[removed.provider] }) : ''}
        confirm={texts.removeConfirm}
        cancel={texts.keep}
        isBusy={removal.isPending}
        onConfirm={() => removed && removal.mutate(removed)}
        onClose={() => setRemoved(null)}
      />
    </Section>
  );
}

function FileRow({ file, onRemove }: { file: CloudFile; onRemove: () => void }) {
  const { name, provider, sizeBytes, createdAt, link } = file;
  const providerName = cloudProviderNames[provider];
  const facts = [providerName, sizeBytes !== null && formatBytes(sizeBytes), describeTime(createdAt)];
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Group component="p" gap="2xs sm" fw={650} data-breakable className={classes.name}>
          <ProviderMark provider={provider} />
          <Box component="span" flex="1 1 0" miw={0} data-breakable>
            {name}
          </Box>
        </Group>
        <Text size="sm" c="dimmed" data-breakable data-when-filled>
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap="xs sm">
        {link && (
          <Box
            href={link}
            target="_blank"
            rel="noreferrer"
            component="a"
            py={4}
            display="inline-block"
            aria-label={texts.openThis({ name, provider: providerName })}
          >
            {texts.open}
          </Box>
        )}
        <Button
          variant="default"
          size="sm"
          aria-label={texts.removeThis({ name, provider: providerName })}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </Group>
    </li>
  );
}
