import type { ClipChange, ProjectClip } from '@clipwright/contract';
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { checkLater } from '../../../lib/api/check-later.ts';
import { useApiForm } from '../../../lib/api/use-api-form.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { clipsTexts } from '../clips-messages.ts';
import classes from './post-view.module.css';

const check = checkLater(() => import('./check-post.ts').then(({ checkPost }) => checkPost));

const { post: texts } = clipsTexts;

type PostViewProps = {
  clip: ProjectClip;
  canEdit: boolean;
  onChange: (change: Pick<ClipChange, 'title' | 'caption' | 'hashtags'>) => Promise<unknown>;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
};

/** The texts posted with the clip, each part to copy or to edit. */
export function PostView({ clip, canEdit, onChange, isEditing, onEditing }: PostViewProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isEditing) return;
    // Return the focus to the previous element, such as the clip's card.
    const before = document.activeElement;
    title.current?.focus();
    return () => {
      if (document.activeElement !== document.body) return;
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (isThere ? before : opener.current)?.focus();
    };
  }, [isEditing]);
  if (isEditing) {
    return <PostForm clip={clip} titleRef={title} onChange={onChange} onDone={() => onEditing(false)} />;
  }
  const hashtags = clip.hashtags.join(' ');
  return (
    <Stack gap="md">
      <Part name={texts.title} value={clip.title} copyName={texts.copyTitle} />
      <Part name={texts.caption} value={clip.caption} copyName={texts.copyCaption} />
      <Part name={texts.hashtags} value={hashtags} copyName={texts.copyHashtags} />
      {canEdit && (
        <Button ref={opener} variant="default" size="sm" w="fit-content" onClick={() => onEditing(true)}>
          {texts.edit}
        </Button>
      )}
    </Stack>
  );
}

function Part({ name, value, copyName }: { name: string; value: string; copyName: string }) {
  return (
    <Stack gap="2xs">
      <Group gap="xs" wrap="nowrap" justify="space-between" mih={30} className={classes.head}>
        <h3>{name}</h3>
        {value && <CopyButton value={value} label={texts.copy} name={copyName} />}
      </Group>
      <p className={value ? classes.value : classes.none}>{value || texts.none}</p>
    </Stack>
  );
}

type PostFormProps = Pick<PostViewProps, 'clip' | 'onChange'> & {
  titleRef: RefObject<HTMLInputElement | null>;
  onDone: () => void;
};

function PostForm({ clip, titleRef, onChange, onDone }: PostFormProps) {
  const toInput = ({ title, caption, hashtags }: { title: string; caption: string; hashtags: string }) => ({
    title,
    caption,
    hashtags: hashtags.split(/[\s,]+/).filter(Boolean),
  });
  const form = useApiForm({
    initialValues: { title: clip.title, caption: clip.caption, hashtags: clip.hashtags.join(' ') },
    check: (values) => check(toInput(values)),
    send: (values) => onChange(toInput(values)),
    onDone,
  });
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onDone();
  };
  return (
    <Form gap="md" onSubmit={form.onSubmit} onKeyDown={leave}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <TextInput {...form.field('title')} ref={titleRef} label={texts.title} autoComplete="off" />
      <Textarea {...form.field('caption')} label={texts.caption} rows={6} />
      <TextInput
        {...form.field('hashtags')}
        label={texts.hashtags}
        description={texts.hashtagsHint}
        autoComplete="off"
      />
      <Group gap="xs">
        <Button type="submit" size="sm" loading={form.isBusy}>
          {texts.save}
        </Button>
        <Button variant="default" size="sm" onClick={onDone}>
          {texts.cancel}
        </Button>
      </Group>
    </Form>
  );
}
