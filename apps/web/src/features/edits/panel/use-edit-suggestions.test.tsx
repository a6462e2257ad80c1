import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { useEditSuggestions } from './use-edit-suggestions.ts';

function Titles() {
  const [{ endSec, isSaved }, set] = useState({ endSec: 9, isSaved: true });
  const { data } = useEditSuggestions('clip', [{ id: 'a', startSec: 2, endSec }], isSaved);
  return (
    <>
      <button type="button" onClick={() => set({ endSec: endSec + 5, isSaved: false })}>
        Extend
      </button>
      <button type="button" onClick={() => set({ endSec, isSaved: true })}>
        Save
      </button>
      <p>{data?.titles}</p>
    </>
  );
}

it('suggestions are refetched once the server has a longer clip, and the previous ones stay until then', async () => {
  const requests = mockApi(() => ({ keyWords: [], titles: [`Title ${requests.length}`] }));
  renderInApp(<Titles />);
  await screen.findByText('Title 1');
  await userEvent.click(screen.getByText('Extend'));
  expect([screen.queryByText('Title 1'), requests.length]).toEqual([expect.anything(), 1]);
  await userEvent.click(screen.getByText('Save'));
  await screen.findByText('Title 2');
  await userEvent.click(screen.getByText('Save'));
  expect(requests).toHaveLength(2);
});
