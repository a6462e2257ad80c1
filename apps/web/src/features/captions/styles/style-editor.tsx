import type { CaptionLook } from '@clipwright/clip-spec';
import { type CaptionStyle, createCaptionStyleInput, describeIssue } from '@clipwright/contract';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { Columns } from '../../../ui/columns.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { StickyPicture } from '../../../ui/sticky-picture.tsx';
import { CaptionLookFields } from './caption-look-fields.tsx';
import { captionStyleMessages } from './caption-style-messages.ts';
import { SafeAreaNotice } from './safe-area-notice.tsx';
import { StylePicture } from './style-picture.tsx';
import { captionStylesQuery } from './style-queries.ts';

const { editor: messages } = captionStyleMessages;

/** The delay before a preview is requested, so that none is requested while a slider moves. */
const settleMs = 300;

type StyleEditorProps = {
  /** The user's style to change, or a built-in one to copy. */
  style: CaptionStyle;
  onClose: () => void;
};

/** A style's settings beside a preview on a real frame. */
export function StyleEditor({ style, onClose }: StyleEditorProps) {
  const isNew = style.isBuiltIn;
  const [name, setName] = useState(isNew ? messages.ownName({ name: style.name }) : style.name);
  const [look, setLook] = useState(style.look);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const settledLook = useSettled(look);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: async () => {
      const json = { name, look };
      return isNew
        ? await call(server.api['caption-styles'].$post({ json }))
        : await call(server.api['caption-styles'][':id'].$patch({ param: { id: style.id }, json }));
    },
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: captionStylesQuery.queryKey });
      showToast(messages.saved({ name: saved.name }), 'success');
      onClose();
    },
  });
  const nameProblem =
    createCaptionStyleInput.shape.name.safeParse(name, { error: describeIssue }).error?.issues[0]?.message ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nameProblem === null) save.mutate();
  };
  return (
    <Columns
      component="form"
      md="240px minmax(0, 1fr)"
      gap="md xl"
      py="lg"
      onSubmit={submit}
      aria-labelledby="style-editor-heading"
    >
      <h2 id="style-editor-heading" ref={heading} tabIndex={-1} data-wide>
        {isNew ? messages.newHeading : messages.heading({ name: style.name })}
      </h2>
      <StickyPicture height="45vh">
        <StylePicture name={name} look={settledLook} hasGuides />
      </StickyPicture>
      <Stack gap="lg">
        <TextInput
          label={messages.name}
          value={name}
          maxLength={60}
          error={nameProblem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SafeAreaNotice look={look} />
        <CaptionLookFields look={look} onChange={(change) => setLook((now) => ({ ...now, ...change }))} />
        {save.error && (
          <Notice tone="danger" role="alert">
            {describeError(save.error)}
          </Notice>
        )}
        <Group gap="xs" mt="auto">
          <Button type="submit" loading={save.isPending}>
            {messages.save}
          </Button>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
        </Group>
      </Stack>
    </Columns>
  );
}

function useSettled(look: CaptionLook): CaptionLook {
  const [settled, setSettled] = useState(look);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(look), settleMs);
    return () => clearTimeout(timer);
  }, [look]);
  return settled;
}
