import type { CloudConnections, ProjectCloud, ProjectDetail } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { cloudMessages } from '../cloud-messages.ts';
import { connectionsQuery, listConnected, projectCloudQuery } from '../cloud-queries.ts';
import { ConnectButton } from '../connect/connect-button.tsx';
import { ConnectStatus } from '../connect/connect-status.tsx';
import { useConnect } from '../connect/use-connect.ts';
import { DriveFiles } from './drive-files.tsx';
import { SaveCopyToDrive } from './save-copy-to-drive.tsx';
import { useDriveUploads } from './use-drive-uploads.ts';

const { project: texts } = cloudMessages;

type ProjectCloudSectionProps = { project: Pick<ProjectDetail, 'id' | 'status' | 'source'> };

/** A project's files in the user's drives, with their progress and actions. */
export function ProjectCloudSection({ project }: ProjectCloudSectionProps) {
  const query = useQuery(projectCloudQuery(project.id));
  const { data: connections } = useQuery(connectionsQuery);
  const [isOpen, setOpen] = useState(false);
  // Without available drives or uploads there is nothing to show.
  if (connections?.isOffered === false && (query.data?.uploads.length ?? 0) === 0) return null;
  const connected = connections ? listConnected(connections) : [];
  const canSave = project.status === 'completed' && connected.length > 0;
  return (
    <Section
      heading={texts.heading}
      aside={
        canSave && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCloudUp size={20} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen((is) => !is)}
          >
            {texts.save}
          </Button>
        )
      }
    >
      <Stack gap="md">
        {isOpen && canSave && (
          <SaveCopyToDrive
            projectId={project.id}
            drives={connected}
            hasFullVideo={project.source !== null && project.source.state !== 'removed'}
            onDone={() => setOpen(false)}
          />
        )}
        <QueryPart query={query} failed={texts.failed} placeholder={<Placeholder width="100%" height="4rem" />}>
          {(cloud) =>
            cloud.uploads.length > 0 ? (
              <Drives projectId={project.id} cloud={cloud} />
            ) : (
              <Nothing
                connections={connections}
                isComplete={project.status === 'completed'}
                isAwaitingDrive={cloud.isAwaitingDrive}
              />
            )
          }
        </QueryPart>
      </Stack>
    </Section>
  );
}

function Drives({ projectId, cloud }: { projectId: string; cloud: ProjectCloud }) {
  const connecting = useConnect();
  const uploads = useDriveUploads(projectId);
  const providers = [...new Set(cloud.uploads.map(({ provider }) => provider))];
  return (
    <>
      <ConnectStatus connecting={connecting} />
      {providers.map((provider) => (
        <DriveFiles
          key={provider}
          provider={provider}
          folder={cloud.folders.find((folder) => folder.provider === provider) ?? null}
          uploads={cloud.uploads.filter((upload) => upload.provider === provider)}
          connecting={connecting}
          actions={uploads}
        />
      ))}
    </>
  );
}

type NothingProps = { connections: CloudConnections | undefined; isComplete: boolean; isAwaitingDrive: boolean };

function Nothing({ connections, isComplete, isAwaitingDrive }: NothingProps) {
  if (isAwaitingDrive && connections && listConnected(connections).length === 0) {
    return <FirstDrive connections={connections} />;
  }
  if (connections && listConnected(connections).length === 0) {
    return (
      <Text size="sm" c="dimmed" data-breakable data-when-filled>
        {texts.noDrive}{' '}
        <TextLink to="/settings" search={{ tab: 'cloud-storage' }} py={4} display="inline-block">
          {texts.connectLink}
        </TextLink>
      </Text>
    );
  }
  return (
    <Text size="sm" c="dimmed" data-breakable data-when-filled>
      {isComplete ? texts.none : texts.waitsForEnd}
    </Text>
  );
}

/** Connects the drive that receives the files of the user's first video. */
function FirstDrive({ connections }: { connections: CloudConnections }) {
  const connecting = useConnect();
  const offered = connections.providers.filter(({ isConfigured }) => isConfigured);
  return (
    <>
      <Text size="sm" c="dimmed" data-breakable data-when-filled>
        {texts.first}
      </Text>
      <Group gap="xs sm">
        {offered.map((connection) => (
          <ConnectButton key={connection.id} connection={connection} connecting={connecting} />
        ))}
      </Group>
      <ConnectStatus connecting={connecting} />
    </>
  );
}
