import type { CloudProviderId, CloudVideo } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { IconCloudDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WideDialog } from '../../../ui/dialogs/wide-dialog.tsx';
import { cloudMessages } from '../cloud-messages.ts';
import { connectionsQuery, listConnected } from '../cloud-queries.ts';
import { DriveImportChoice } from './drive-import-choice.tsx';

const { import: texts } = cloudMessages;

type ImportButtonProps = { onChoose: (provider: CloudProviderId, video: CloudVideo) => void };

/** The button that opens the videos in the user's drives. Renders nothing if no drive is connected. */
export function DriveImportButton({ onChoose }: ImportButtonProps) {
  const { data } = useQuery(connectionsQuery);
  const [isOpen, setOpen] = useState(false);
  const connected = data ? listConnected(data) : [];
  if (connected.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        // Matches the other source buttons.
        fz="sm"
        px="sm"
        leftSection={<IconCloudDown size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      <WideDialog isOpen={isOpen} title={texts.title} close={texts.close} onClose={() => setOpen(false)}>
        <DriveImportChoice
          drives={connected}
          onChoose={(provider, video) => {
            setOpen(false);
            onChoose(provider, video);
          }}
        />
      </WideDialog>
    </>
  );
}
