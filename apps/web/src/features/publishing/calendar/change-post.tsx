import type { Post } from '@clipwright/contract';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { textsOf, toHashtags } from '../post/post-form.ts';
import { postMessages } from '../post/post-messages.ts';
import { TextFields } from '../post/text-fields.tsx';
import { toLocalTime } from '../time/days.ts';
import { ownTimeZone } from '../time/format-moment.ts';
import { calendarMessages } from './calendar-messages.ts';
import { usePostAction } from './use-post-action.ts';

const { actions: texts } = calendarMessages;

/** Changes the time and the texts of a post that is not out yet. */
export function ChangePost({ post, onClose }: { post: Post; onClose: () => void }) {
  const before = toLocalTime(new Date(post.dueAt));
  const [localTime, setLocalTime] = useState(before);
  const [fields, setFields] = useState(textsOf(post));
  const change = usePostAction(post, onClose);
  return (
    <Form
      gap="sm"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({
          change: {
            title: fields.title,
            text: fields.text,
            hashtags: toHashtags(fields.hashtags),
            ...(localTime !== before && localTime !== '' && { at: { localTime, timeZone: ownTimeZone() } }),
          },
        });
      }}
    >
      {change.error && (
        <Notice tone="danger" role="alert">
          {describeError(change.error)}
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
