import { Stack, Textarea, TextInput } from '@mantine/core';
import type { PostTexts } from './post-form.ts';
import { postMessages } from './post-messages.ts';

const { texts: messages } = postMessages;

type TextFieldsProps = {
  texts: PostTexts;
  /** False for an account that shows no titles. */
  hasTitle?: boolean;
  onChange: (texts: PostTexts) => void;
};

/** The title, text and hashtags of a post. */
export function TextFields({ texts, hasTitle = true, onChange }: TextFieldsProps) {
  return (
    <Stack gap="sm">
      {hasTitle && (
        <TextInput
          label={messages.title}
          value={texts.title}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange({ ...texts, title: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={messages.text}
        value={texts.text}
        maxLength={10_000}
        rows={5}
        onChange={(event) => onChange({ ...texts, text: event.currentTarget.value })}
      />
      <TextInput
        label={messages.hashtags}
        description={messages.hashtagsHint}
        value={texts.hashtags}
        autoComplete="off"
        onChange={(event) => onChange({ ...texts, hashtags: event.currentTarget.value })}
      />
    </Stack>
  );
}
