import { reviewLimits } from '@clipwright/contract';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../../ui/forms/form.tsx';

type ReplyFormProps = {
  labels: { text: string; send: string; cancel: string };
  isBusy: boolean;
  onSend: (text: string) => void;
  onCancel: () => void;
};

/** A form for a reply to a comment. */
export function ReplyForm({ labels, isBusy, onSend, onCancel }: ReplyFormProps) {
  const [text, setText] = useState('');
  return (
    <Form
      gap="sm"
      w="100%"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onSend(text.trim());
      }}
    >
      <Textarea
        label={labels.text}
        value={text}
        maxLength={reviewLimits.textChars}
        autosize
        minRows={2}
        maxRows={8}
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs sm">
        <Button type="submit" size="sm" loading={isBusy} disabled={text.trim() === ''}>
          {labels.send}
        </Button>
        <Button variant="default" size="sm" onClick={onCancel}>
          {labels.cancel}
        </Button>
      </Group>
    </Form>
  );
}
