import { teamLimits, type Workspace, workspaceChange } from '@clipwright/contract';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { checkWith } from '../../lib/api/check-with.ts';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { workspacesQuery } from '../../lib/workspace/workspaces-query.ts';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { teamsMessages as messages } from './teams-messages.ts';
import { teamQuery } from './teams-queries.ts';

/** The name of the workspace. */
export function WorkspaceName({ workspace }: { workspace: Workspace }) {
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const form = useApiForm({
    initialValues: { name: workspace.name ?? '' },
    check: checkWith(workspaceChange),
    send: (json) => call(server.api.team.$patch({ json })),
    onDone: (team) => {
      setSaved(true);
      client.setQueryData(teamQuery.queryKey, team);
      void client.invalidateQueries({ queryKey: workspacesQuery.queryKey });
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <Group gap="sm" align="flex-end">
        <TextInput
          {...form.field('name')}
          flex="1 1 14rem"
          maw="26rem"
          label={messages.name}
          description={messages.nameHint}
          maxLength={teamLimits.nameMaxLength}
          autoComplete="off"
        />
        <Button type="submit" variant="default" loading={form.isBusy}>
          {messages.save}
        </Button>
      </Group>
      <Text role="status" size="sm" c="dimmed" data-breakable>
        {isSaved ? messages.saved : null}
      </Text>
    </form>
  );
}
