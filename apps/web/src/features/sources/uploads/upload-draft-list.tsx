import { formatFileSize } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { locale } from '../../../lib/format/locale.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { sourcesMessages } from '../sources-messages.ts';
import { discardUpload } from './browser-upload-session.ts';
import { isFileOf } from './local-upload-drafts.ts';
import { type ListedDraft, resumeDraft } from './use-upload-drafts.ts';

const { drafts: messages, upload } = sourcesMessages;

type DraftListProps = { userId: string; drafts: readonly ListedDraft[]; onChange: () => unknown };

/** Lists uploads that were paused or whose file this browser could not store. */
export function UploadDraftList({ userId, drafts, onChange }: DraftListProps) {
  if (drafts.length === 0) return null;
  return (
    <Stack gap="md">
      {drafts.map((draft) => (
        <UnfinishedUpload key={draft.projectId} userId={userId} draft={draft} onChange={onChange} />
      ))}
    </Stack>
  );
}

function UnfinishedUpload({
  userId,
  draft,
  onChange,
}: {
  userId: string;
  draft: ListedDraft;
  onChange: () => unknown;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const { title, fileName, fileSize, file, isElsewhere, isEnded } = draft;
  if (isElsewhere) return <Notice tone="info">{messages.elsewhere({ title })}</Notice>;
  const choose = (chosen: File) => {
    if (isFileOf(draft, chosen)) resumeDraft(userId, draft, chosen);
    else setProblem(messages.differs);
  };
  return (
    <Notice tone="info">
      <Stack gap="xs">
        <p>{(isEnded ? messages.ended : messages.text)({ title, size: formatFileSize(fileSize, locale) })}</p>
        {!file && (
          <Text size="sm" c="dimmed" data-breakable>
            {problem ?? messages.chooseHint({ name: fileName })}
          </Text>
        )}
        <Group gap="sm">
          {file ? (
            <Button variant="default" size="sm" onClick={() => resumeDraft(userId, draft, file)}>
              {isEnded ? messages.startAgain : upload.resume}
            </Button>
          ) : (
            <FileButton label={messages.chooseAgain} onFile={choose} />
          )}
          <Button variant="default" size="sm" onClick={() => void discardUpload(draft.projectId).then(onChange)}>
            {messages.discard}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
