import type { KitFileKind } from '@clipwright/contract';
import { Button, Stack, Text } from '@mantine/core';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { kitsMessages } from './kits-messages.ts';
import { useKitUpload } from './use-kit-upload.ts';

const { files: messages } = kitsMessages;
const accepted = { font: '.ttf,.otf,font/ttf,font/otf', intro: 'video/*', outro: 'video/*' } as const;

type KitUploadProps = { kitId: string; kind: KitFileKind; label: string };

/** A button that uploads a file to a kit, with progress and errors. */
export function KitUpload({ kitId, kind, label }: KitUploadProps) {
  const { percent, problem, send, cancel } = useKitUpload(kitId, kind);
  return (
    <Stack gap="xs" align="flex-start">
      {percent === null ? (
        <FileButton label={label} accept={accepted[kind]} onFile={send} />
      ) : (
        <Stack gap="2xs" align="flex-start" w="min(320px, 100%)">
          <ProgressBar
            label={messages.sending({ name: label })}
            percent={percent}
            valueText={percent >= 100 ? messages.checking : messages.percent({ percent: Math.floor(percent) })}
          />
          <Text span size="sm" c="dimmed" role="status">
            {percent >= 100 ? messages.checking : messages.sending({ name: label })}
          </Text>
          <Button variant="default" size="xs" onClick={cancel}>
            {messages.stop}
          </Button>
        </Stack>
      )}
      {problem !== null && (
        <Text size="sm" c="danger" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
