import type { PostingSlots } from '@clipwright/contract';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { calendarMessages } from '../calendar/calendar-messages.ts';
import { publishingApi } from '../publishing-api.ts';
import { slotsQuery } from '../publishing-queries.ts';
import { formatClockTime, formatWeekday, ownTimeZone } from '../time/format-moment.ts';
import { describeSlots, sortSlots, suggestedSlots } from './describe-slots.ts';

const { slots: texts } = calendarMessages;
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The weekly times of the queue, to add and remove. */
export function SlotsSection({ mayEdit }: { mayEdit: boolean }) {
  const query = useQuery(slotsQuery);
  return (
    <Section heading={texts.heading}>
      <QueryPart query={query} failed={texts.failed} placeholder={<Placeholder width="100%" height="6rem" />}>
        {(queue) => <Slots queue={queue} mayEdit={mayEdit} />}
      </QueryPart>
    </Section>
  );
}

function Slots({ queue, mayEdit }: { queue: PostingSlots; mayEdit: boolean }) {
  const client = useQueryClient();
  const [weekday, setWeekday] = useState('2');
  const [time, setTime] = useState('18:00');
  const save = useMutation({
    mutationFn: (slots: PostingSlots['slots']) =>
      publishingApi.setSlots({
        // The first times are in the time zone of their author.
        timeZone: queue.slots.length === 0 ? ownTimeZone() : queue.timeZone,
        slots: sortSlots(slots),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: slotsQuery.queryKey }),
  });
  const slots = sortSlots(queue.slots);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {texts.hint}
      </Text>
      {slots.length === 0 ? (
        <Group gap="xs md">
          <p>{texts.none}</p>
          {mayEdit && (
            <Button
              variant="default"
              size="sm"
              loading={save.isPending}
              onClick={() => save.mutate([...suggestedSlots])}
            >
              {texts.suggest({ slots: describeSlots(suggestedSlots) })}
            </Button>
          )}
        </Group>
      ) : (
        <>
          <Group component="ul" gap="xs" aria-label={texts.heading}>
            {slots.map((slot) => {
              const name = `${formatWeekday(slot.weekday, 'short')} ${formatClockTime(slot.time)}`;
              return (
                <Group
                  key={name}
                  component="li"
                  gap="2xs"
                  wrap="nowrap"
                  ps="sm"
                  bdrs="sm"
                  bd="1px solid var(--mantine-color-default-border)"
                >
                  <span>{name}</span>
                  {mayEdit && (
                    <IconButton
                      label={texts.remove({ slot: name })}
                      onClick={() => save.mutate(slots.filter((one) => one !== slot))}
                    >
                      <IconX size={16} aria-hidden />
                    </IconButton>
                  )}
                </Group>
              );
            })}
          </Group>
          <Text size="sm" c="dimmed">
            {texts.zone({ zone: queue.timeZone })}
          </Text>
        </>
      )}
      {save.error && (
        <Notice tone="danger" role="alert">
          {describeError(save.error)}
        </Notice>
      )}
      {mayEdit && (
        <Form
          isRow
          gap="xs"
          align="flex-end"
          onSubmit={(event) => {
            event.preventDefault();
            if (time !== '') save.mutate([...slots, { weekday: Number(weekday), time }]);
          }}
        >
          <NativeSelect
            label={texts.weekday}
            value={weekday}
            data={weekdays.map((one) => ({ value: String(one), label: formatWeekday(one, 'long') }))}
            onChange={(event) => setWeekday(event.currentTarget.value)}
          />
          <TextInput
            type="time"
            label={texts.time}
            value={time}
            required
            onChange={(event) => setTime(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={save.isPending}>
            {texts.add}
          </Button>
        </Form>
      )}
    </Stack>
  );
}
