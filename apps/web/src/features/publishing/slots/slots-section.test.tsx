import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { calendarMessages } from '../calendar/calendar-messages.ts';
import { bodiesOf, mockPublishing } from '../testing/publishing-answers.ts';
import { ownTimeZone } from '../time/format-moment.ts';
import { describeSlots, suggestedSlots } from './describe-slots.ts';
import { SlotsSection } from './slots-section.tsx';

const { slots: messages } = calendarMessages;

function show(given: Parameters<typeof mockPublishing>[0] = {}, mayEdit = true) {
  const mock = mockPublishing(given);
  renderInApp(<SlotsSection mayEdit={mayEdit} />);
  return mock;
}

it('the first weekly times are suggested, in the time zone of the browser', async () => {
  const { state } = show();
  const name = messages.suggest({ slots: describeSlots(suggestedSlots) });
  await userEvent.click(await screen.findByRole('button', { name }));
  const list = within(await screen.findByRole('list', { name: messages.heading }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(state.slots).toEqual({ timeZone: ownTimeZone(), slots: suggestedSlots });
});

it('weekly times are added in order and removed', async () => {
  const { requests } = show({ slots: { timeZone: 'Asia/Tokyo', slots: [{ weekday: 4, time: '18:00' }] } });
  await screen.findByText(messages.zone({ zone: 'Asia/Tokyo' }));
  await userEvent.selectOptions(screen.getByLabelText(messages.weekday), 'Monday');
  await userEvent.click(screen.getByRole('button', { name: messages.add }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: /^Remove Thu/ }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(bodiesOf(requests, 'PUT', '/api/publishing/slots')).toEqual([
    {
      timeZone: 'Asia/Tokyo',
      slots: [
        { weekday: 1, time: '18:00' },
        { weekday: 4, time: '18:00' },
      ],
    },
    { timeZone: 'Asia/Tokyo', slots: [{ weekday: 1, time: '18:00' }] },
  ]);
});

it('a refused change says why', async () => {
  show({
    answer: ({ method }) => (method === 'PUT' ? refusal(400, 'time_zone_unknown', 'This zone is unknown.') : undefined),
  });
  await userEvent.click(await screen.findByRole('button', { name: messages.add }));
  await screen.findByText('This zone is unknown.');
});

it('people who may not post only see the weekly times', async () => {
  show({ slots: { timeZone: 'UTC', slots: [{ weekday: 4, time: '18:00' }] } }, false);
  await screen.findByRole('list', { name: messages.heading });
  expect(screen.queryByRole('button')).toBeNull();
});
