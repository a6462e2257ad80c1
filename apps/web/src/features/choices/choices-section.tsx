import { clipChoiceKinds } from '@clipwright/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { formatNumber } from '../../lib/format/format-number.ts';
import { workspaceTexts } from '../../lib/workspace/workspace-messages.ts';
import { useWorkspace } from '../../lib/workspace/workspaces-query.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PagedList } from '../../ui/feedback/paged-list.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { Toggle } from '../../ui/forms/toggle.tsx';
import { Section } from '../../ui/section.tsx';
import { choicesMessages as messages } from './choices-messages.ts';
import { choicesQuery } from './choices-query.ts';
import { ChoicesTable } from './choices-table.tsx';

/** The remembered choices of the current workspace, which its owner can delete and turn off. */
export function ChoicesSection() {
  const query = useInfiniteQuery(choicesQuery);
  const { isOwn, joined } = useWorkspace();
  const first = query.data?.pages[0];
  return (
    <Section heading={messages.heading} isWide>
      <Stack gap="md" align="flex-start" w="100%" data-status-room>
        <p>{messages.intro}</p>
        {joined && (
          <Text size="sm" c="dimmed" data-breakable>
            {messages.others({ name: workspaceTexts.nameOf(joined) })}
          </Text>
        )}
        {first && <RecordingToggle isRecording={first.is_recording} isDisabled={!isOwn} />}
        <PagedList query={query} failed={messages.failed} more={messages.more}>
          {(pages) => {
            const choices = pages.flatMap((page) => page.choices);
            const [{ totals, most, is_recording } = { totals: {}, most: 0, is_recording: true }] = pages;
            if (choices.length === 0)
              return (
                <Text size="sm" c="dimmed">
                  {is_recording ? messages.none : messages.noneWhileOff}
                </Text>
              );
            return (
              <>
                <Facts kind="labels" aria-label={messages.totals}>
                  {clipChoiceKinds.flatMap((kind) => {
                    const total = totals[kind];
                    if (total === undefined) return [];
                    return (
                      <div key={kind}>
                        <dt>{messages.kinds[kind]}</dt>
                        <dd>{formatNumber(total)}</dd>
                      </div>
                    );
                  })}
                </Facts>
                <ChoicesTable choices={choices} />
                <Text size="sm" c="dimmed">
                  {messages.limits({ most: formatNumber(most) })}
                </Text>
              </>
            );
          }}
        </PagedList>
        {isOwn && first && <DeleteChoices isEmpty={first.choices.length === 0} />}
      </Stack>
    </Section>
  );
}

function RecordingToggle({ isRecording, isDisabled }: { isRecording: boolean; isDisabled: boolean }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (isOn: boolean) => call(server.api.choices.recording.$put({ json: { is_recording: isOn } })),
    onSettled: () => client.invalidateQueries({ queryKey: choicesQuery.queryKey }),
  });
  return (
    <Stack gap="sm" w="100%">
      <Toggle
        label={messages.record}
        hint={messages.recordHint}
        isOn={change.isPending ? change.variables : isRecording}
        isDisabled={isDisabled}
        onChange={(isOn) => change.mutate(isOn)}
      />
      {change.isError && <Notice tone="danger">{describeError(change.error)}</Notice>}
    </Stack>
  );
}

function DeleteChoices({ isEmpty }: { isEmpty: boolean }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(server.api.choices.$delete()),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: choicesQuery.queryKey });
      setAsking(false);
      showToast(message, 'success');
    },
  });
  return (
    <>
      {/* It keeps the focus that the dialog returns, even when there is nothing left to delete. */}
      <Button
        variant="default"
        aria-disabled={isEmpty}
        {...(isEmpty && { 'data-disabled': true })}
        onClick={() => {
          if (isEmpty) return;
          remove.reset();
          setAsking(true);
        }}
      >
        {messages.delete}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.deleteTitle}
        text={remove.error ? describeError(remove.error) : messages.deleteText}
        confirm={messages.deleteConfirm}
        cancel={messages.cancel}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
