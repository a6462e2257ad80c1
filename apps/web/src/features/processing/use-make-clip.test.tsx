import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockApi, refusal } from '../../testing/mock-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { MakeClipBar } from '../../ui/clips/make-clip-bar.tsx';
import { makeClipMessages as texts } from '../../ui/clips/make-clip-messages.ts';
import { useMakeClip } from './use-make-clip.ts';

function Page() {
  return <MakeClipBar range={{ startSec: 10, endSec: 40 }} maker={useMakeClip('p')} />;
}

it('a part that is resent after a failure is the same clip, and a different one after a success', async () => {
  const answers = [refusal(503, 'disk_full', 'The disk is full.'), {}, {}];
  const requests = mockApi(() => answers.shift());
  renderInApp(<Page />);
  const make = await screen.findByRole('button', { name: texts.make });
  for (const count of [1, 2, 3]) {
    await userEvent.click(make);
    await expect.poll(() => requests.length).toBe(count);
    await expect.poll(() => make.hasAttribute('data-loading')).toBe(false);
  }
  const bodies = requests.map(({ body }) => body as { processingId: string });
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(3).fill('POST /api/projects/p/clips'));
  expect(bodies[0]).toEqual({ startSec: 10, endSec: 40, processingId: bodies[1]?.processingId });
  expect(bodies[2]?.processingId).not.toBe(bodies[0]?.processingId);
});
