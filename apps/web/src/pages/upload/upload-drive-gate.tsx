import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { StorageBanner } from '../../features/cloud/banner/storage-banner.tsx';
import { cloudMessages } from '../../features/cloud/cloud-messages.ts';
import { connectionsQuery, needsDrive, onboardingQuery } from '../../features/cloud/cloud-queries.ts';
import { capabilitiesQuery } from '../../features/processing/form/capabilities-query.ts';
import type { ChosenSource } from '../../features/sources/chosen-source.ts';
import { handOverSource } from '../../features/sources/handed-over-source.ts';
import { nameHandedOver } from '../../features/sources/name-handed-over.ts';
import { sourcesMessages } from '../../features/sources/sources-messages.ts';
import { useWorkspace } from '../../lib/workspace/workspaces-query.ts';

const route = getRouteApi('/signed-in/upload');
const { banner: texts } = cloudMessages;

type DriveGateProps = {
  /** A placeholder with the layout of the form. */
  placeholder: ReactNode;
  children: ReactNode;
};

/**
 * Prompts once for a drive before the form is filled in, unless the setup has done so. The sample and the user's first
 * video need none. An open form stays open, so that no input is lost. If the connections cannot be loaded, the form
 * opens, because the server decides in the end.
 */
export function UploadDriveGate({ placeholder, children }: DriveGateProps) {
  const { sample, url } = route.useSearch();
  const { data: capabilities } = useQuery(capabilitiesQuery);
  const { data, error } = useQuery(connectionsQuery);
  const onboarding = useQuery(onboardingQuery);
  const [hasOpened, setOpened] = useState(false);
  const { isOwn } = useWorkspace();
  const hasSkipped = onboarding.data?.hasSkippedCloudStorageSetup === true;
  const isOpen =
    hasOpened || sample === 1 || error !== null || (data !== undefined && (!needsDrive(data) || hasSkipped));
  if (isOpen && !hasOpened) setOpened(true);
  // In a joined workspace, clips are stored in the owner's drives.
  if (!isOwn) return children;
  const waiting = url ?? nameHandedOver();
  const begin = (chosen: ChosenSource) => {
    handOverSource({ chosen });
    setOpened(true);
  };
  const talk = capabilities?.talk;
  return (
    <>
      <StorageBanner
        below={
          !isOpen &&
          !onboarding.isPending && (
            <>
              {waiting && (
                <Text size="sm" data-breakable>
                  {texts.next({ name: waiting })}
                </Text>
              )}
              <Group component="p" gap="xs md" fz="sm" lh="sm" c="dimmed">
                <Button variant="default" size="sm" onClick={() => begin({ kind: 'sample' })}>
                  {sourcesMessages.sample.action}
                </Button>
                <span>
                  {texts.sample} {sourcesMessages.sample.counts}
                </span>
              </Group>
              {talk && (
                <Group component="p" gap="xs md" fz="sm" lh="sm" c="dimmed">
                  <Button variant="default" size="sm" onClick={() => begin({ kind: 'talk', ...talk })}>
                    {sourcesMessages.talk.action}
                  </Button>
                  <span>{talk.license}</span>
                </Group>
              )}
            </>
          )
        }
      />
      {isOpen ? children : data === undefined || onboarding.isPending ? placeholder : null}
    </>
  );
}
