import { acceptedMedia } from '@clipwright/contract';
import { Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { cloudApi } from '../features/cloud/cloud-api.ts';
import { cloudMessages } from '../features/cloud/cloud-messages.ts';
import { connectionsQuery, listConnected, listExpired, onboardingQuery } from '../features/cloud/cloud-queries.ts';
import { useConnect } from '../features/cloud/connect/use-connect.ts';
import { driveNamesOf } from '../features/cloud/drive-names-of.ts';
import { DriveSetupChoice } from '../features/cloud/setup/drive-setup-choice.tsx';
import { handOverSource } from '../features/sources/handed-over-source.ts';
import { describeError } from '../lib/api/describe-error.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Placeholder } from '../ui/feedback/placeholder.tsx';
import { QueryPart } from '../ui/feedback/query-part.tsx';
import { showToast } from '../ui/feedback/toast.tsx';
import { FileButton } from '../ui/forms/file-button.tsx';
import { OperatorHelpLink } from '../ui/operator-help-link.tsx';
import { Page } from '../ui/page.tsx';

const { setup: texts, connect } = cloudMessages;
const leaveConnectedAfterMs = 1000;
const leaveNewAfterMs = 500;

/** The second step for new users: the storage of results. Also renews expired connections. */
export function CloudStorageSetupPage() {
  usePageTitle(texts.title);
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(connectionsQuery);
  const [isNew, setNew] = useState(false);
  const connecting = useConnect(() => setNew(true));
  const leave = useCallback(() => void navigate({ to: '/dashboard', replace: true }), [navigate]);
  const saving = useMutation({
    mutationFn: cloudApi.saveOnboarding,
    onSuccess: (stored) => {
      client.setQueryData(onboardingQuery.queryKey, stored);
      leave();
    },
    onError: (error) => showToast(describeError(error), 'error'),
  });
  const begin = (file: File) => {
    handOverSource({ files: [file] });
    // If saving fails, the dashboard prompts again, but the video can proceed.
    void cloudApi
      .saveOnboarding({ hasSkippedCloudStorageSetup: true })
      .then((stored) => client.setQueryData(onboardingQuery.queryKey, stored))
      .catch(() => undefined);
    void navigate({ to: '/upload' });
  };
  const finish = useCallback(() => saving.mutate({ onboardingCompleted: true }), [saving.mutate]);

  const isOffered = query.data?.isOffered ?? true;
  const connected = query.data ? listConnected(query.data) : [];
  // Users renewing one connection are not redirected because of another.
  const isDone = query.data !== undefined && connected.length > 0 && (isNew || listExpired(query.data).length === 0);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(finish, isNew ? leaveNewAfterMs : leaveConnectedAfterMs);
    return () => clearTimeout(timer);
  }, [isDone, isNew, finish]);

  return (
    <Page width="form" gap="lg">
      <Stack component="header" gap="xs">
        <Text size="sm" fw={650}>
          {texts.step}
        </Text>
        <h1>{isOffered ? texts.heading : texts.notOffered.heading}</h1>
        <Text inherit c="dimmed">
          {isOffered ? texts.text : texts.notOffered.text} {!isOffered && <OperatorHelpLink />}
        </Text>
      </Stack>
      <QueryPart query={query} failed={texts.failed} placeholder={<Placeholder width="100%" height="14rem" />}>
        {(connections) => (
          <DriveSetupChoice
            connections={connections}
            connecting={connecting}
            word={isDone ? (isNew ? connect.connected : texts.found)({ provider: driveNamesOf(connected) }) : null}
            isBusy={saving.isPending}
            first={
              !isDone && connections.isOffered && connections.isNextVideoExempt ? (
                <Stack
                  gap="sm"
                  align="flex-start"
                  p="lg"
                  bdrs="lg"
                  bd="1px solid var(--cw-line)"
                  bg="var(--cw-surface)"
                >
                  <p>{texts.first.text}</p>
                  <FileButton
                    label={texts.first.choose}
                    accept={acceptedMedia}
                    variant="filled"
                    size="md"
                    onFile={begin}
                  />
                </Stack>
              ) : null
            }
            onSkip={() => saving.mutate({ hasSkippedCloudStorageSetup: true })}
            onContinue={finish}
          />
        )}
      </QueryPart>
    </Page>
  );
}
