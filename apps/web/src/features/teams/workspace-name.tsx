import { teamLimits, type Workspace, workspaceChange } from '@clipwright/contract';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { checkWith } from '../../lib/api/check-with.ts';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { workspacesQuery } from '../../lib/workspace/workspaces-query.ts';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import classes from './teams.module.css';
import { teamsMessages as messages } from './teams-messages.ts';
import { teamQuery } from './teams-queries.ts';

/** What the team calls the workspace. */
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
      <div className={classes.line}>
        <TextInput
          {...form.field('name')}
          className={classes.grow}
          label={messages.name}
          description={messages.nameHint}
          maxLength={teamLimits.nameMaxLength}
          autoComplete="off"
        />
        <Button type="submit" variant="default" loading={form.isBusy}>
          {messages.save}
        </Button>
      </div>
      <p role="status" className={classes.quiet}>
        {isSaved ? messages.saved : null}
      </p>
    </form>
  );
}
