import type { CreatedApiKey } from '@clipwright/contract';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useAccount } from '../../../../lib/session/session-query.ts';
import { workspaceTexts } from '../../../../lib/workspace/workspace-messages.ts';
import { useWorkspace } from '../../../../lib/workspace/workspaces-query.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { PagedList } from '../../../../ui/feedback/paged-list.tsx';
import { Section } from '../../../../ui/section.tsx';
import type { ConfirmReturn } from '../confirm-search.ts';
import { identityQuery } from '../identity-query.ts';
import { OwnerGate } from '../owner-gate.tsx';
import { useFocusOnChange } from '../use-focus-on-change.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import { ApiKeyList } from './api-key-list.tsx';
import { apiKeyMessages as messages } from './api-key-messages.ts';
import classes from './api-keys.module.css';
import { apiKeysQuery } from './api-keys-query.ts';
import { MadeApiKey } from './made-api-key.tsx';

/** The API keys and how to use them. */
export function ApiTab({ returned }: { returned: ConfirmReturn | null }) {
  const account = useAccount();
  // Prefetched, so that the form opens without a delay.
  useQuery({ ...identityQuery, enabled: !account.hasPassword });
  const query = useInfiniteQuery(apiKeysQuery);
  const { joined } = useWorkspace();
  return (
    <>
      <Section heading={messages.heading}>
        <Stack gap="md" align="flex-start" w="100%" data-status-room>
          <p>{messages.text({ workspace: joined && workspaceTexts.nameOf(joined) })}</p>
          <PagedList query={query} failed={messages.failed} more={messages.more}>
            {(pages) => {
              const keys = pages.flatMap((page) => page.keys);
              const isInPlan = pages[0]?.isInPlan ?? false;
              return (
                <Stack gap="md" align="flex-start" w="100%" data-status-room>
                  {!isInPlan && joined && <Notice tone="info">{messages.notInOwnersPlan}</Notice>}
                  {!isInPlan && !joined && (
                    <Notice tone="info">
                      {keys.length > 0 ? messages.notInPlanButKeys : messages.notInPlan}{' '}
                      <Anchor component={Link} to="/pricing">
                        {messages.comparePlans}
                      </Anchor>
                    </Notice>
                  )}
                  {isInPlan && <NewApiKey returned={returned} />}
                  {keys.length > 0 && <ApiKeyList keys={keys} />}
                  {keys.length === 0 && isInPlan && (
                    <Text size="sm" c="dimmed">
                      {messages.none}
                    </Text>
                  )}
                </Stack>
              );
            }}
          </PagedList>
        </Stack>
      </Section>
      <Section heading={messages.programs.heading}>
        <ForPrograms />
      </Section>
    </>
  );
}

type View = { kind: 'button'; done: string | null } | { kind: 'form' } | { kind: 'made'; made: CreatedApiKey };

/** The button that creates a key. The form replaces it, then the new key does. */
function NewApiKey({ returned }: { returned: ConfirmReturn | null }) {
  const account = useAccount();
  const client = useQueryClient();
  const isReturned = returned?.place === 'new-key';
  const [view, setView] = useState<View>(isReturned ? { kind: 'form' } : { kind: 'button', done: null });
  const place = useRef<HTMLDivElement>(null);
  useFocusOnChange(place, view.kind, 'button');
  const cancel = () => setView({ kind: 'button', done: null });
  return (
    <Stack
      ref={place}
      gap="md"
      align="flex-start"
      w="100%"
      data-status-room
      onKeyDown={(event) => event.key === 'Escape' && view.kind === 'form' && cancel()}
    >
      {view.kind === 'button' && (
        <>
          <div role="status">{view.done && <Notice tone="success">{view.done}</Notice>}</div>
          <Button variant="default" onClick={() => setView({ kind: 'form' })}>
            {messages.make}
          </Button>
        </>
      )}
      {view.kind === 'form' && (
        <OwnerGate account={account} place="new-key" error={isReturned ? returned.error : null} onCancel={cancel}>
          <ApiKeyForm
            account={account}
            onMade={(made) => {
              setView({ kind: 'made', made });
              void client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
            }}
            onCancel={cancel}
          />
        </OwnerGate>
      )}
      {view.kind === 'made' && (
        <MadeApiKey
          secret={view.made.secret}
          onKept={() => setView({ kind: 'button', done: messages.done({ name: view.made.key.name }) })}
        />
      )}
    </Stack>
  );
}

function ForPrograms() {
  const command = `curl -H "Authorization: Bearer $CLIPWRIGHT_API_KEY" ${window.location.origin}/api/projects`;
  return (
    <Stack gap="md" align="flex-start" w="100%" data-status-room>
      <p>{messages.programs.text}</p>
      <div className={classes.command}>
        <code>{command}</code>
        <CopyButton value={command} label={messages.programs.copy} name={messages.programs.copyCommand} />
      </div>
      <Anchor href="/api/docs">{messages.programs.reference}</Anchor>
    </Stack>
  );
}
