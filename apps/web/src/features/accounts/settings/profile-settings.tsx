import type { Account } from '@clipwright/contract';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { checkLater } from '../../../lib/api/check-later.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { sessionQuery } from '../../../lib/session/session-query.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SaveFailure, SaveNote } from '../../../ui/forms/save-note.tsx';
import { useAutosave } from '../../../ui/forms/use-autosave.ts';
import { accountMessages } from './account-messages.ts';

const { profile: messages } = accountMessages;
const check = checkLater(() => import('./settings-checks.ts').then(({ checkProfile }) => checkProfile));

/** The name, ID and creation date of the account. The name is saved on blur or Enter. */
export function ProfileSettings({ account }: { account: Account }) {
  const client = useQueryClient();
  const nameId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const name = useAutosave({
    stored: account.fullName,
    scope: 'profile',
    save: async (fullName) => {
      await call(server.api.accounts.profile.$patch({ json: { fullName } }));
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });

  const store = async () => {
    const fullName = name.value.trim();
    const problems = await check({ fullName });
    const text = problems?.fields.fullName;
    setProblem(typeof text === 'string' ? text : (problems?.message ?? null));
    if (problems || name.state.kind === 'saving') return;
    if (fullName !== account.fullName) name.save(fullName);
    else if (name.value !== account.fullName) name.undo();
  };

  return (
    <Stack gap="lg">
      <div>
        <Group gap="0 md" align="stretch" justify="space-between" fw={650}>
          <label htmlFor={nameId}>{messages.fullName}</label>
          <SaveNote state={name.state} />
        </Group>
        <TextInput
          id={nameId}
          description={messages.fullNameHint}
          type="text"
          autoComplete="name"
          value={name.value}
          error={problem}
          onFocus={check.prepare}
          onChange={(event) => {
            setProblem(null);
            name.edit(event.currentTarget.value);
          }}
          // After a failure the buttons below offer a retry, so moving focus to them must not save again.
          onBlur={() => name.state.kind !== 'failed' && void store()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void store();
          }}
        />
        <SaveFailure autosave={name} />
      </div>
      <Facts kind="lines">
        <div>
          <dt>{messages.userId}</dt>
          <dd>
            <Text span size="sm" ff="monospace" data-breakable>
              {account.id}
            </Text>
            <CopyButton value={account.id} label={messages.copy} name={messages.copyUserId} />
          </dd>
        </div>
        <div>
          <dt>{messages.memberSince}</dt>
          <dd>
            <time dateTime={account.createdAt}>{formatDate(account.createdAt)}</time>
          </dd>
        </div>
      </Facts>
    </Stack>
  );
}
