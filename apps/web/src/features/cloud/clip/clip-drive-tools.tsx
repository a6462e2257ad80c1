import { cloudProviderNames, type ProjectClip } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { IconExternalLink, IconLink, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { cloudApi } from '../cloud-api.ts';
import { projectCloudQuery } from '../cloud-queries.ts';
import { cloudMessages } from '../messages.ts';
import classes from './clip-drive-tools.module.css';
import { findClipUpload } from './find-clip-upload.ts';
import { StreamDialog } from './stream-dialog.tsx';

const { clip: texts } = cloudMessages;

type ClipDriveToolsProps = { projectId: string; clip: ProjectClip };

/** What can be done with the copy of a clip that is in a drive; nothing where there is none. */
export function ClipDriveTools({ projectId, clip }: ClipDriveToolsProps) {
  const { data: cloud } = useQuery(projectCloudQuery(projectId));
  const { copy } = useCopy();
  const [isPlaying, setPlaying] = useState(false);
  const upload = cloud ? findClipUpload(cloud, clip.id) : null;
  if (!upload) return null;
  const name = cloudProviderNames[upload.provider];
  const copyLink = async () => {
    const link = upload.link ?? (await findLink(clip.id));
    if (link === null) return;
    const isCopied = await copy(link);
    showToast(isCopied ? texts.copied : texts.copyFailed, isCopied ? 'success' : 'error');
  };
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setPlaying(true)}
      >
        {texts.play(name)}
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
          {texts.open(name)}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconLink size={16} aria-hidden />}
        onClick={() => void copyLink()}
      >
        {texts.copy}
      </Button>
      <StreamDialog clip={isPlaying ? clip : null} provider={upload.provider} onClose={() => setPlaying(false)} />
    </div>
  );
}

/** Some drives give a link only when they are asked for one. Null where there is none, of which a toast tells. */
async function findLink(clipId: string): Promise<string | null> {
  try {
    return (await cloudApi.clipLocation(clipId)).location;
  } catch (error) {
    showToast(describeError(error), 'error');
    return null;
  }
}
