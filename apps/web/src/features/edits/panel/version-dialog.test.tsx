import { plainClipEdit } from '@clipwright/clip-spec';
import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { editorMessages } from '../editor-messages.ts';
import { VersionDialog } from './version-dialog.tsx';

const { versions: texts } = editorMessages;
const clipId = '5d4ba1c4-6a3e-4c53-a0f1-0d5f1a9d6b01';
const version = {
  id: '5d4ba1c4-6a3e-4c53-a0f1-0d5f1a9d6b02',
  kind: 'machine',
  createdAt: '2026-11-20T10:00:00Z',
} as const;
const document = plainClipEdit([{ id: 'a', startSec: 1, endSec: 9 }]);

function open(isThere = true) {
  const requests = mockApi(() => (isThere ? { ...version, document } : refusal(500, 'unexpected', 'It failed.')));
  const [onChoose, onClose] = [vi.fn(), vi.fn()];
  renderInApp(
    <>
      <VersionDialog isOpen clipId={clipId} versions={[version]} onChoose={onChoose} onClose={onClose} />
      <Notifications />
    </>,
  );
  return { requests, onChoose, onClose };
}

it('choosing a version restores it and closes the dialog', async () => {
  const { requests, onChoose, onClose } = open();
  await screen.findByText(texts.machine);
  await userEvent.click(screen.getByRole('button', { name: texts.goBack }));
  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(document));
  expect(onClose).toHaveBeenCalledOnce();
  expect(requests.map(({ path }) => path)).toEqual([`/api/clips/${clipId}/edit/versions/${version.id}`]);
});

it('a version that cannot be loaded changes nothing', async () => {
  const { onChoose, onClose } = open(false);
  await userEvent.click(await screen.findByRole('button', { name: texts.goBack }));
  await screen.findByText(texts.failed);
  expect([onChoose, onClose].map((call) => call.mock.calls.length)).toEqual([0, 0]);
});
