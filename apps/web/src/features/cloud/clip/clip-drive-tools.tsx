import {
  type CloudUpload,
  cloudProviderNames,
  hasFilePages,
  type ProjectClip,
  type ProjectCloud,
} from '@clipwright/contract';
import { Button, Group } from '@mantine/core';
import { IconExternalLink, IconLink, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { cloudApi } from '../cloud-api.ts';
import { cloudMessages } from '../cloud-messages.ts';
import { projectCloudQuery } from '../cloud-queries.ts';
import { DriveStreamDialog } from './drive-stream-dialog.tsx';

const { clip: texts } = cloudMessages;

type ClipDriveToolsProps = { projectId: string; clip: ProjectClip };

/** The actions on a clip's copy in a drive. Renders nothing if there is no copy. */
export function ClipDriveTools({ projectId, clip }: ClipDriveToolsProps) {
  const { data: cloud } = useQuery(projectCloudQuery(projectId));
  const { copy } = useCopy();
  const [isPlaying, setPlaying] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const upload = cloud ? findDriveUploadOfClip(cloud, clip.id) : null;
  if (!upload) return null;
  const name = cloudProviderNames[upload.provider];
  const canCopy = upload.link !== null || hasFilePages[upload.provider];
  const copyLink = async () => {
    setCopying(true);
    try {
      const isCopied = await copy(upload.link ?? findLink(clip.id));
      showToast(isCopied ? texts.copied : texts.copyFailed, isCopied ? 'success' : 'error');
    } catch (error) {
      showToast(describeError(error), 'error');
    } finally {
      setCopying(false);
    }
  };
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setPlaying(true)}
      >
        {texts.play({ provider: name })}
      </Button>
      {upload.link && (
        <Button
          component="a"
          href={upload.link}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="xs"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {texts.open({ provider: name })}
        </Button>
      )}
      {canCopy && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconLink size={16} aria-hidden />}
          loading={isCopying}
          onClick={() => void copyLink()}
        >
          {texts.copy}
        </Button>
      )}
      <DriveStreamDialog clip={isPlaying ? clip : null} provider={upload.provider} onClose={() => setPlaying(false)} />
    </Group>
  );
}

/** Fetches the link of a clip's copy, if the drive reported none at the upload. */
async function findLink(clipId: string): Promise<string> {
  return (await cloudApi.clipLocation(clipId)).location;
}

/** Returns the copy of a clip in a drive. Null if there is none. */
function findDriveUploadOfClip({ uploads }: ProjectCloud, clipId: string): CloudUpload | null {
  return uploads.find((one) => one.clipId === clipId && one.kind === 'clip' && one.state === 'uploaded') ?? null;
}
