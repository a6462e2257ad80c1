import type { ProjectShare } from '@clipwright/contract';
import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { checkLater } from '../../../lib/api/check-later.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { useApiForm } from '../../../lib/api/use-api-form.ts';
import { describeTime } from '../../../lib/format/describe-time.ts';
import { useAddressProof } from '../../../lib/session/use-address-proof.ts';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { OperatorHelpLink } from '../../../ui/operator-help-link.tsx';
import { projectsMessages } from '../projects-messages.ts';
import { projectSharesQuery } from '../projects-queries.ts';
import { ViewLinkSection } from '../view-links/view-link-section.tsx';
import classes from './project-panel.module.css';
import { ProjectPanel } from './project-panel.tsx';

const check = checkLater(() => import('./detail-checks.ts').then(({ checkShare }) => checkShare));

const { share: texts } = projectsMessages;

/** The email addresses that a project is shared with. Addresses can be added and removed. */
export function SharePanel({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const client = useQueryClient();
  const way = useAddressProof();
  const query = useQuery(projectSharesQuery(projectId));
  const [word, setWord] = useState<string | null>(null);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: projectSharesQuery(projectId).queryKey });
    void client.invalidateQueries({ queryKey: ['projects', 'detail', projectId] });
  };
  const revoke = useMutation({
    mutationFn: ({ id }: ProjectShare) =>
      call(server.api.projects[':id'].shares[':shareId'].$delete({ param: { id: projectId, shareId: id } })),
    onSuccess: (_answer, { email }) => setWord(texts.revoked({ email })),
    onError: (error) => setWord(describeError(error)),
    onSettled: refresh,
  });
  return (
    <ProjectPanel heading={texts.heading} hint={texts.hints[way]} onClose={onClose}>
      {way === 'none' ? (
        <p>
          <OperatorHelpLink />
        </p>
      ) : (
        <ShareForm
          projectId={projectId}
          onShared={({ email }) => {
            setWord(texts.shared({ email }));
            refresh();
          }}
        />
      )}
      <p role="status" data-when-filled>
        {word}
      </p>
      <QueryPart query={query} failed={texts.failed} placeholder={<Placeholder width="100%" height="3rem" />}>
        {({ shares }) =>
          shares.length === 0 ? (
            <Text size="sm" c="dimmed" data-breakable>
              {texts.none}
            </Text>
          ) : (
            <ul aria-label={texts.list}>
              {shares.map((share) => (
                <Group
                  key={share.id}
                  component="li"
                  gap="md"
                  wrap="nowrap"
                  justify="space-between"
                  py="xs"
                  className={classes.row}
                >
                  <Box miw={0}>
                    <Text inherit data-breakable fw={650}>
                      {share.email}
                    </Text>
                    <Text size="sm" c="dimmed" data-breakable>
                      {describeTime(share.created_at)}
                    </Text>
                  </Box>
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={texts.revokeOf({ email: share.email })}
                    loading={revoke.isPending && revoke.variables.id === share.id}
                    onClick={() => revoke.mutate(share)}
                  >
                    {texts.revoke}
                  </Button>
                </Group>
              ))}
            </ul>
          )
        }
      </QueryPart>
      <ViewLinkSection projectId={projectId} />
      <ViewLinkSection projectId={projectId} kind="review" />
    </ProjectPanel>
  );
}

function ShareForm({ projectId, onShared }: { projectId: string; onShared: (share: ProjectShare) => void }) {
  const [round, setRound] = useState(0);
  return (
    <ShareFields
      key={round}
      projectId={projectId}
      onShared={(share) => {
        setRound((count) => count + 1);
        onShared(share);
      }}
    />
  );
}

function ShareFields({ projectId, onShared }: { projectId: string; onShared: (share: ProjectShare) => void }) {
  const form = useApiForm({
    initialValues: { email: '' },
    check,
    send: (json) => call(server.api.projects[':id'].shares.$post({ param: { id: projectId }, json })),
    onDone: onShared,
  });
  return (
    <Form gap="sm" onSubmit={form.onSubmit}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <Group gap="sm" align="flex-start" className={classes.line}>
        <TextInput
          {...form.field('email')}
          flex="1 1 14rem"
          type="email"
          label={texts.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" loading={form.isBusy}>
          {texts.submit}
        </Button>
      </Group>
    </Form>
  );
}
