import {
  type CaptionClip,
  countCharacters,
  describeIssue,
  joinPost,
  type PostText,
  postLimits,
  updatePostTextInput,
} from '@clipwright/contract';
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { captionProjectQuery } from '../../lib/captions/caption-project-query.ts';
import { formatNumber } from '../../lib/format/format-number.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { captionsMessages as messages } from './captions-messages.ts';

type EditTextProps = { projectId: string; clip: CaptionClip; text: PostText; onClose: () => void };

/** A form for a text, with the platform's limits applied while typing. */
export function EditCaptionText({ projectId, clip, text, onClose }: EditTextProps) {
  const { platform } = text;
  const [title, setTitle] = useState(text.title ?? '');
  const [caption, setCaption] = useState(text.caption);
  const [tags, setTags] = useState(text.hashtags.join(' '));
  const hashtags = tags.split(/[\s,]+/).filter(Boolean);
  const input = { platform, title: title.trim() || null, caption, hashtags };
  const checked = updatePostTextInput.safeParse(input, { error: describeIssue });
  const problemOf = (field: string) => checked.error?.issues.find(({ path }) => path[0] === field)?.message ?? null;
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: async () =>
      await call(server.api.captions[':clipId'].$patch({ param: { clipId: clip.id }, json: input })),
    onSuccess: (changed) => {
      client.setQueryData(
        captionProjectQuery(projectId).queryKey,
        (known) =>
          known && {
            ...known,
            clips: known.clips.map((one) =>
              one.id === clip.id
                ? { ...one, texts: one.texts.map((each) => (each.platform === platform ? changed : each)) }
                : one,
            ),
          },
      );
      showToast(messages.saved, 'success');
      onClose();
    },
    onError: (error) => showToast(describeError(error), 'error'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checked.success) save.mutate();
  };
  const limits = postLimits[platform];
  return (
    <Form gap="sm" onSubmit={submit}>
      <TextInput
        label={messages.fieldTitle}
        value={title}
        error={problemOf('title')}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label={messages.fieldCaption}
        rows={6}
        autoFocus
        value={caption}
        error={problemOf('caption')}
        onChange={(event) => setCaption(event.currentTarget.value)}
      />
      <TextInput
        label={messages.fieldHashtags}
        description={messages.hashtagsHint}
        value={tags}
        error={problemOf('hashtags')}
        onChange={(event) => setTags(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        {messages.characters({
          used: formatNumber(countCharacters(joinPost({ caption: caption.trim(), hashtags }))),
          limit: formatNumber(limits.caption),
        })}
        {' · '}
        {messages.hashtags({ used: hashtags.length, limit: limits.hashtags })}
      </Text>
      <Group gap="xs md">
        <Button type="submit" size="sm" disabled={!checked.success} loading={save.isPending}>
          {messages.save}
        </Button>
        <Button variant="default" size="sm" onClick={onClose}>
          {messages.cancel}
        </Button>
      </Group>
    </Form>
  );
}
