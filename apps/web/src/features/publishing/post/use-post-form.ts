import type { NetworkAccount } from '@clipwright/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { publishingApi } from '../publishing-api.ts';
import { preflightKey } from '../publishing-queries.ts';
import { ownTimeZone } from '../time/format-moment.ts';
import {
  type AccountSettings,
  beginSettings,
  draftKey,
  mostPosts,
  type PostException,
  type PostedClip,
  type PostForm,
  type PostTexts,
  settingsOf,
  toDrafts,
} from './post-form.ts';
import type { DraftProblem } from './problem-list.tsx';

/** The pause in typing after which the posts are checked. */
const checkAfterMs = 400;

const noTexts: PostTexts = { title: '', text: '', hashtags: '' };

export type PostFormState = ReturnType<typeof usePostForm>;

type Given = { clips: readonly PostedClip[]; accounts: readonly NetworkAccount[]; begin: () => PostForm };

/** Manages the posts of one or several clips to several accounts, and checks them with the server. */
export function usePostForm({ clips, accounts, begin }: Given) {
  const [form, setForm] = useState(begin);
  // A stable identity, so that only a change restarts the pause.
  const drafts = useMemo(() => toDrafts(form, { clips, accounts, timeZone: ownTimeZone() }), [form, clips, accounts]);
  const areTooMany = drafts.length > mostPosts;
  const [checked] = useDebouncedValue(drafts, checkAfterMs);
  const check = useQuery({
    // The posts are checked again once an account's limits have been read again.
    queryKey: [...preflightKey, checked, accounts.map(({ limitsCheckedAt }) => limitsCheckedAt)],
    queryFn: async ({ signal }) => {
      const answer = await publishingApi.preflight(checked, signal);
      return new Map(
        checked.map((post, index) => [draftKey(post.clipId, post.accountId), answer.drafts[index]?.problems ?? []]),
      );
    },
    enabled: checked.length > 0 && checked.length <= mostPosts,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const problemsOf = (accountId: string): DraftProblem[] =>
    clips.flatMap((clip) =>
      (check.data?.get(draftKey(clip.id, accountId)) ?? []).map((problem) => ({ ...problem, clip })),
    );
  const change = (changes: Partial<PostForm>) => setForm((now) => ({ ...now, ...changes }));
  return {
    form,
    drafts,
    areTooMany,
    check,
    /** True once the problems are those of the current drafts. */
    isChecked: check.isSuccess && !check.isPlaceholderData && checked === drafts,
    problemsOf,
    textsOf: (clipId: string): PostTexts => form.texts[clipId] ?? noTexts,
    change,
    chooseAccount: (id: string, isChosen: boolean) =>
      setForm((now) => ({
        ...now,
        accountIds: isChosen ? [...now.accountIds, id] : now.accountIds.filter((one) => one !== id),
      })),
    settingsOf: (account: NetworkAccount) => settingsOf(form, account),
    changeSettings: (account: NetworkAccount, changes: Partial<AccountSettings>) =>
      setForm((now) => ({
        ...now,
        settings: {
          ...now.settings,
          [account.id]: { ...(now.settings[account.id] ?? beginSettings(account)), ...changes },
        },
      })),
    changeTexts: (clipId: string, texts: PostTexts) =>
      setForm((now) => ({ ...now, texts: { ...now.texts, [clipId]: texts } })),
    /** Adds to the exceptions of a clip on an account. `texts: null` returns to the texts of all accounts. */
    except: (clipId: string, accountId: string, exception: PostException) =>
      setForm((now) => {
        const key = draftKey(clipId, accountId);
        return { ...now, exceptions: { ...now.exceptions, [key]: { ...now.exceptions[key], ...exception } } };
      }),
  };
}
