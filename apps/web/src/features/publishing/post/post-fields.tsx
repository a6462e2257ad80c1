import type { CaptionClip, NetworkAccount, NetworkAccounts, Post, PostFix, PostingSlots } from '@clipwright/contract';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { Columns } from '../../../ui/columns.tsx';
import { InlineError } from '../../../ui/feedback/inline-error.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { isByHand } from '../accounts/network-facts.tsx';
import type { ConnectingNetwork } from '../accounts/use-connect-network.ts';
import { publishingApi } from '../publishing-api.ts';
import { networksQuery, refreshPosts } from '../publishing-queries.ts';
import { toLocalTime } from '../time/days.ts';
import { AccountPart } from './account-part.tsx';
import { ByHand } from './by-hand.tsx';
import { privacyFieldId } from './choice-fields.tsx';
import { ClipList } from './clip-list.tsx';
import { ClipPreview } from './clip-preview.tsx';
import { disclosureFieldId } from './disclosure-fields.tsx';
import { readLastAccounts, rememberLastAccounts } from './last-accounts.ts';
import classes from './post.module.css';
import { beginPostForm, draftKey, mostPosts, type PostedClip, textsOf, toException } from './post-form.ts';
import { postMessages } from './post-messages.ts';
import type { DraftProblem } from './problem-list.tsx';
import { TextFields } from './text-fields.tsx';
import { TimeChoice } from './time-choice.tsx';
import { usePostForm } from './use-post-form.ts';

const { texts: textMessages, accounts: accountMessages, problems: problemTexts, submit, done } = postMessages;
const hourMs = 3_600_000;

type PostFieldsProps = {
  clips: readonly PostedClip[];
  workspace: NetworkAccounts;
  queue: PostingSlots;
  captionClips: readonly Pick<CaptionClip, 'id' | 'texts'>[];
  /** An earlier post of the clip, whose account and texts are entered at first. */
  earlier: Post | undefined;
  connecting: ConnectingNetwork;
  onDone: () => void;
  /** Content below the accounts. */
  children: ReactNode;
};

/** The form that posts one or several clips to several accounts at once. */
export function PostFields(props: PostFieldsProps) {
  const { clips, workspace, queue, captionClips, earlier, connecting, onDone, children } = props;
  const { accounts, requiresApproval } = workspace;
  const client = useQueryClient();
  const { data: networks } = useQuery(networksQuery);
  const post = usePostForm({
    clips,
    accounts,
    begin: () =>
      beginPostForm({
        clips,
        accounts,
        captionClips,
        accountIds: preselect(accounts, earlier ? [earlier.accountId] : readLastAccounts()),
        texts: earlier && textsOf(earlier),
        time: {
          kind: queue.slots.length > 0 || clips.length > 1 ? 'next-slot' : 'now',
          localTime: toLocalTime(new Date(Date.now() + hourMs)),
        },
      }),
  });
  const accountList = useRef<HTMLUListElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { form, drafts } = post;
  const [clip] = clips;
  const isSingle = clips.length === 1;
  const outcome = requiresApproval ? 'approval' : form.time.kind === 'now' ? 'now' : 'schedule';
  const create = useMutation({
    mutationFn: () => publishingApi.createPosts(drafts),
    onSuccess: async () => {
      rememberLastAccounts(form.accountIds);
      await refreshPosts(client);
      showToast(done[outcome]({ count: drafts.length }), 'success', 5000);
      onDone();
    },
    onError: (error) => {
      setRefusal(describeError(error));
      // The reason may be one that only the server knows, such as a post from another tab.
      void post.check.refetch();
    },
  });
  const findRefusal = () => {
    if (drafts.length === 0) return problemTexts.noAccount;
    if (post.areTooMany) return problemTexts.tooMany({ max: mostPosts });
    const isBlocked = form.accountIds.some((id) => post.problemsOf(id).some(({ isBlocking }) => isBlocking));
    return post.isChecked && isBlocked ? problemTexts.solveFirst : null;
  };
  const submitPosts = () => {
    const reason = findRefusal();
    setRefusal(reason);
    if (reason === problemTexts.solveFirst) focusFirstProblem(accountList.current);
    if (reason === null) create.mutate();
  };
  const fix = (account: NetworkAccount, problem: DraftProblem, given: PostFix) => {
    const exception = toException(given);
    if (exception) return post.except(problem.clip.id, account.id, exception);
    if (given.kind === 'choose-privacy') document.getElementById(privacyFieldId(account.id))?.focus();
    if (given.kind === 'choose-disclosure') document.getElementById(disclosureFieldId(account.id))?.focus();
    if (given.kind === 'reconnect') connecting.connect(account.network, account.server);
  };
  if (!clip) return null;
  // Titles matter only where they are shown.
  const chosen = accounts.filter(({ id }) => form.accountIds.includes(id));
  const hasTitle = chosen.length === 0 || chosen.some(({ limits }) => limits.titleChars !== null);
  const sharedTexts = post.textsOf(clip.id);
  return (
    <Stack gap="md">
      <Columns md="minmax(0, 1fr) minmax(0, 1.2fr)" gap="lg 2xl">
        <section aria-labelledby="post-texts">
          <h3 id="post-texts">{isSingle ? textMessages.heading : textMessages.manyHeading}</h3>
          {isSingle ? (
            <Stack gap="md" pt="sm">
              <TextFields
                texts={sharedTexts}
                hasTitle={hasTitle}
                onChange={(texts) => post.changeTexts(clip.id, texts)}
              />
              <ClipPreview clip={clip} />
            </Stack>
          ) : (
            <ClipList clips={clips} accounts={chosen} hasTitle={hasTitle} post={post} />
          )}
        </section>
        <section aria-labelledby="post-accounts">
          <h3 id="post-accounts">{accountMessages.heading}</h3>
          <ul ref={accountList} aria-labelledby="post-accounts">
            {accounts.map((account) => (
              <AccountPart
                key={account.id}
                account={account}
                isChosen={form.accountIds.includes(account.id)}
                settings={post.settingsOf(account)}
                ownTexts={isSingle ? (form.exceptions[draftKey(clip.id, account.id)]?.texts ?? null) : undefined}
                sharedTexts={sharedTexts}
                problems={post.problemsOf(account.id)}
                hasSeveralClips={!isSingle}
                onChoose={(isChosen) => post.chooseAccount(account.id, isChosen)}
                onSettings={(changes) => post.changeSettings(account, changes)}
                onTexts={(texts) => post.except(clip.id, account.id, { texts })}
                onFix={(problem, given) => fix(account, problem, given)}
              />
            ))}
          </ul>
          {children}
          {isSingle && networks?.some(isByHand) && <ByHand clip={clip} post={sharedTexts} />}
        </section>
      </Columns>
      <Stack gap="sm" className={classes.foot}>
        {post.check.isError && (
          <InlineError
            title={problemTexts.notChecked}
            text={describeError(post.check.error)}
            action={uiMessages.retry}
            onAction={() => void post.check.refetch()}
            isBusy={post.check.isFetching}
          />
        )}
        {refusal && (
          <Notice tone="danger" role="alert">
            {refusal}
          </Notice>
        )}
        <Group gap="sm lg" justify="space-between" align="flex-end">
          <TimeChoice time={form.time} count={clips.length} slots={queue} onChange={(time) => post.change({ time })} />
          <Button loading={create.isPending} onClick={submitPosts}>
            {submit[outcome]({ count: Math.max(1, drafts.length) })}
          </Button>
        </Group>
      </Stack>
    </Stack>
  );
}

/** Returns the accounts to post to at first: the last ones, or the only one. */
function preselect(accounts: readonly NetworkAccount[], lastIds: readonly (string | null)[]): string[] {
  const ids = accounts.filter(({ state }) => state === 'connected').map(({ id }) => id);
  const last = ids.filter((id) => lastIds.includes(id));
  return last.length === 0 && ids.length === 1 ? ids : last;
}

/** Focuses the first problem that keeps the posts from being sent, and scrolls to it. */
function focusFirstProblem(list: HTMLElement | null): void {
  const problem = list?.querySelector<HTMLElement>('[data-blocking]');
  problem?.focus({ preventScroll: true });
  // The center is never behind the foot.
  problem?.scrollIntoView({ block: 'center' });
}
