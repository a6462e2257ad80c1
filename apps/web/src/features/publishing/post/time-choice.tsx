import type { PostingSlots } from '@clipwright/contract';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/describe-error.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { publishingApi } from '../publishing-api.ts';
import { preflightKey, slotsQuery } from '../publishing-queries.ts';
import { describeSlots, suggestedSlots } from '../slots/describe-slots.ts';
import { toLocalTime } from '../time/days.ts';
import { ownTimeZone } from '../time/format-moment.ts';
import type { ChosenTime } from './post-form.ts';
import { postMessages } from './post-messages.ts';

const { time: texts } = postMessages;

type TimeChoiceProps = {
  time: ChosenTime;
  /** The number of clips. */
  count: number;
  slots: PostingSlots;
  onChange: (time: ChosenTime) => void;
};

/** The time to post: now, in the next free weekly times, or at a date and time of the user's zone. */
export function TimeChoice({ time, count, slots, onChange }: TimeChoiceProps) {
  const client = useQueryClient();
  const suggest = useMutation({
    mutationFn: () => publishingApi.setSlots({ timeZone: ownTimeZone(), slots: [...suggestedSlots] }),
    onSuccess: () =>
      Promise.all([slotsQuery.queryKey, preflightKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
    onError: (error) => showToast(describeError(error), 'error'),
  });
  const segments = [
    { value: 'now', label: texts.now },
    { value: 'next-slot', label: texts.nextSlot({ count }) },
    { value: 'at', label: texts.at },
  ] as const;
  return (
    <Stack gap="xs">
      <Segments
        legend={texts.legend}
        isLegendShown
        segments={segments}
        chosen={time.kind}
        onChange={(kind) => onChange({ ...time, kind })}
      />
      {time.kind === 'next-slot' &&
        (slots.slots.length > 0 ? (
          <Text size="sm" c="dimmed">
            {texts.slots({ slots: describeSlots(slots.slots) })} · {texts.zone({ zone: slots.timeZone })}
          </Text>
        ) : (
          <Group gap="xs">
            <Text size="sm">{texts.noSlots}</Text>
            <Button variant="default" size="sm" loading={suggest.isPending} onClick={() => suggest.mutate()}>
              {texts.suggest({ slots: describeSlots(suggestedSlots) })}
            </Button>
          </Group>
        ))}
      {time.kind === 'at' && (
        <TextInput
          type="datetime-local"
          label={texts.atLabel}
          description={texts.zone({ zone: ownTimeZone() })}
          value={time.localTime}
          min={toLocalTime(new Date())}
          w="fit-content"
          required
          onChange={(event) => onChange({ kind: 'at', localTime: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
