import { type ReviewVerdict, reviewLimits } from '@clipwright/contract';
import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { describeTime } from '../../../lib/format/describe-time.ts';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { CommentList } from './comment-list.tsx';
import { feedbackTexts } from './feedback-messages.ts';
import { clientFeedbackQuery } from './feedback-queries.ts';
import { ReplyForm } from './reply-form.tsx';

const KEY = 'clipwright.reviewer';

/** Returns the name that a reviewer used in this browser; empty without one, or if storage is unavailable. */
function readReviewerName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Stores the name, if storage is available. */
function keepReviewerName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // The reviewer enters it again next time.
  }
}

const { client: texts, ...shared } = feedbackTexts;

type ClientFeedbackProps = {
  token: string;
  clipId: string;
  /** The time of the player in seconds. */
  currentSec: number;
  onSeek: (sec: number) => void;
  /** Called when the client starts writing. */
  onWriting: () => void;
};

type Words = { text: string; at_sec: number | null; parent_id: string | null };

/** The form in which a client approves a clip, requests changes and comments. */
export function ClientFeedback({ token, clipId, currentSec, onSeek, onWriting }: ClientFeedbackProps) {
  const client = useQueryClient();
  const query = useQuery(clientFeedbackQuery(token));
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(readReviewerName);
  const [isNaming, setNaming] = useState(name === '');
  const [isNameMissing, setNameMissing] = useState(false);
  const [text, setText] = useState('');
  const [isAtTime, setAtTime] = useState(true);
  const [answered, setAnswered] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: clientFeedbackQuery(token).queryKey });
  const remember = () => {
    keepReviewerName(name.trim());
    setNaming(false);
  };
  const decide = useMutation({
    mutationFn: (verdict: ReviewVerdict) =>
      call(server.api.view[':token'].verdicts[':clipId'].$put({ param: { token, clipId }, json: { verdict, name } })),
    onSuccess: remember,
    onSettled: refresh,
  });
  const say = useMutation({
    mutationFn: (words: Words) =>
      call(server.api.view[':token'].comments.$post({ param: { token }, json: { ...words, clip_id: clipId, name } })),
    onSuccess: (_, { parent_id }) => {
      remember();
      if (parent_id === null) setText('');
      else setAnswered(null);
    },
    onSettled: refresh,
  });
  /** Runs an action once the client has entered a name, which comments require. */
  const withName = (work: () => void) => {
    if (name.trim() !== '') return work();
    setNaming(true);
    setNameMissing(true);
    // Wait until the field is rendered.
    setTimeout(() => nameField.current?.focus());
  };
  const failure = decide.error ?? say.error;
  return (
    <Stack component="section" gap="md" pt="sm" aria-label={shared.heading}>
      {isNaming ? (
        <TextInput
          ref={nameField}
          label={texts.name}
          description={texts.nameHint}
          value={name}
          maxLength={reviewLimits.nameChars}
          type="text"
          autoComplete="name"
          error={isNameMissing && name.trim() === '' ? texts.nameMissing : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      ) : (
        <Group gap="xs sm">
          <Text size="sm" c="dimmed" data-breakable>
            {texts.as({ name })}
          </Text>
          <Button variant="default" size="compact-sm" onClick={() => setNaming(true)}>
            {texts.rename}
          </Button>
        </Group>
      )}
      <QueryPart query={query} failed={shared.failed} placeholder={<Placeholder width="100%" height="6rem" />}>
        {({ comments, verdicts }) => {
          const verdict = verdicts.find(({ clip_id }) => clip_id === clipId);
          const verdictButton = (value: ReviewVerdict, label: string) => (
            <Button
              variant={verdict?.verdict === value ? 'filled' : 'default'}
              aria-pressed={verdict?.verdict === value}
              loading={decide.isPending && decide.variables === value}
              onClick={() => withName(() => decide.mutate(value))}
            >
              {label}
            </Button>
          );
          return (
            <>
              <Group gap="xs sm">
                {verdictButton('approved', texts.approve)}
                {verdictButton('changes', texts.request)}
              </Group>
              {verdict && (
                <Group gap="2xs sm">
                  <StatusChip tone={verdict.verdict === 'approved' ? 'success' : 'warning'}>
                    {shared.verdicts[verdict.verdict]}
                  </StatusChip>
                  <Text span size="sm" c="dimmed" data-breakable>
                    {shared.by({ name: verdict.name, time: describeTime(verdict.decided_at) })}
                  </Text>
                </Group>
              )}
              <Form
                gap="sm"
                w="100%"
                onSubmit={(event) => {
                  event.preventDefault();
                  const at_sec = isAtTime ? Math.round(currentSec * 10) / 10 : null;
                  if (text.trim() !== '') withName(() => say.mutate({ text, at_sec, parent_id: null }));
                }}
              >
                <Textarea
                  label={texts.text}
                  description={texts.textHint}
                  value={text}
                  maxLength={reviewLimits.textChars}
                  autosize
                  minRows={2}
                  maxRows={8}
                  onFocus={onWriting}
                  onChange={(event) => setText(event.currentTarget.value)}
                />
                <Checkbox
                  label={texts.atTime({ clock: formatClock(currentSec) })}
                  checked={isAtTime}
                  onChange={(event) => setAtTime(event.currentTarget.checked)}
                />
                <Group gap="xs sm">
                  <Button type="submit" loading={say.isPending} disabled={text.trim() === ''}>
                    {texts.send}
                  </Button>
                </Group>
              </Form>
              <div role="status" data-when-filled>
                {failure && <Notice tone="danger">{describeError(failure)}</Notice>}
                {say.isSuccess && !failure && <Notice tone="success">{texts.sent}</Notice>}
              </div>
              <CommentList
                comments={comments.filter(({ clip_id }) => clip_id === clipId)}
                onSeek={onSeek}
                renderActions={({ id }) =>
                  answered === id ? (
                    <ReplyForm
                      labels={{ text: texts.reply, send: texts.sendReply, cancel: texts.cancel }}
                      isBusy={say.isPending}
                      onSend={(reply) => withName(() => say.mutate({ text: reply, at_sec: null, parent_id: id }))}
                      onCancel={() => setAnswered(null)}
                    />
                  ) : (
                    <Button variant="default" size="compact-sm" onClick={() => setAnswered(id)}>
                      {texts.reply}
                    </Button>
                  )
                }
              />
            </>
          );
        }}
      </QueryPart>
    </Stack>
  );
}
