import type { ChangePostInput, NetworkAccount, Post } from '@clipwright/contract';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { ChoiceFields, isDirectTikTok } from '../post/choice-fields.tsx';
import { disclosureFieldId, TikTokTerms } from '../post/disclosure-fields.tsx';
import { type AccountSettings, fitSettings, textsOf, toDisclosure, toHashtags } from '../post/post-form.ts';
import { postMessages } from '../post/post-messages.ts';
import { TextFields } from '../post/text-fields.tsx';
import { accountsQuery } from '../publishing-queries.ts';
import { toLocalTime } from '../time/days.ts';
import { ownTimeZone } from '../time/format-moment.ts';
import { calendarMessages } from './calendar-messages.ts';
import { usePostAction } from './use-post-action.ts';

const { actions: texts } = calendarMessages;
const { disclosure: disclosureTexts } = postMessages;

/** Changes the time, texts and choices of a post that is not out yet. */
export function ChangePost({ post, onClose }: { post: Post; onClose: () => void }) {
  const idPrefix = useId();
  const before = toLocalTime(new Date(post.dueAt));
  const [localTime, setLocalTime] = useState(before);
  const [fields, setFields] = useState(textsOf(post));
  const [chosen, setChosen] = useState(() => choicesOf(post));
  const { data: workspace } = useQuery(accountsQuery);
  const account = workspace?.accounts.find(({ id }) => id === post.accountId);
  const choices = account ? fitSettings(chosen, account) : null;
  const change = usePostAction(post, onClose);
  const [refusal, setRefusal] = useState<string | null>(null);
  const problem = refusal ?? (change.error && describeError(change.error));
  return (
    <Form
      gap="sm"
      onSubmit={(event) => {
        event.preventDefault();
        const isUnstated = choices !== null && account?.limits.asksDisclosure && toDisclosure(choices) === null;
        setRefusal(isUnstated ? disclosureTexts.choose : null);
        if (isUnstated) return document.getElementById(disclosureFieldId(idPrefix))?.focus();
        change.mutate({
          change: {
            title: fields.title,
            text: fields.text,
            hashtags: toHashtags(fields.hashtags),
            ...(account && choices && changedChoices(post, choices, account)),
            ...(localTime !== before && localTime !== '' && { at: { localTime, timeZone: ownTimeZone() } }),
          },
        });
      }}
    >
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <TextInput
        type="datetime-local"
        label={texts.at}
        value={localTime}
        required
        onChange={(event) => setLocalTime(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        {postMessages.time.zone({ zone: ownTimeZone() })}
      </Text>
      <TextFields texts={fields} onChange={setFields} />
      {account && choices && (
        <>
          <ChoiceFields
            idPrefix={idPrefix}
            account={account}
            settings={choices}
            onChange={(changes) => setChosen((now) => ({ ...now, ...changes }))}
          />
          {isDirectTikTok(account) && <TikTokTerms isBranded={choices.isAdvertising && choices.isPaidPartnership} />}
        </>
      )}
      <Group gap="xs">
        <Button type="submit" size="sm" loading={change.isPending}>
          {texts.save}
        </Button>
        <Button variant="default" size="sm" onClick={onClose}>
          {texts.keep}
        </Button>
      </Group>
    </Form>
  );
}

/** Returns the choices of a post as fields. */
function choicesOf({ privacy, allows, disclosure }: Post): AccountSettings {
  const { isOwnBrand, isPaidPartnership } = disclosure ?? { isOwnBrand: false, isPaidPartnership: false };
  return { privacy, allows, isAdvertising: isOwnBrand || isPaidPartnership, isOwnBrand, isPaidPartnership };
}

/** Returns the choices that differ from those of the post. */
function changedChoices(
  post: Post,
  { privacy, allows, ...statement }: AccountSettings,
  { limits }: NetworkAccount,
): ChangePostInput {
  const disclosure = toDisclosure(statement);
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  return {
    ...(privacy !== null && privacy !== post.privacy && { privacy }),
    ...(isOther(allows, post.allows) && { allows }),
    ...(limits.asksDisclosure && disclosure && isOther(disclosure, post.disclosure) && { disclosure }),
  };
}
