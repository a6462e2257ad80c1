import { Notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { connectionsQuery } from '../cloud-queries.ts';
import { connected, expired, makeConnections } from '../testing/make-connections.ts';
import ConnectionWatch from './connection-watch.tsx';

it('an expired connection is announced once, with a way to reconnect', async () => {
  const events: unknown[] = [];
  const hear = (event: Event) => events.push((event as CustomEvent).detail);
  window.addEventListener('cloudStorageTokenExpired', hear);
  let state: object = connected;
  mockApi(({ path }) => (path === '/api/cloud/leftovers' ? { groups: [] } : makeConnections({ dropbox: state })));
  const { client } = renderInApp(
    <>
      <Notifications />
      <ConnectionWatch />
    </>,
  );
  const look = async () => {
    await act(() => client.refetchQueries({ queryKey: connectionsQuery.queryKey }));
    // Lets React render the response.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  await waitFor(() => expect(client.getQueryData(connectionsQuery.queryKey)).toBeDefined());
  expect(events).toEqual([]);
  state = expired;
  await look();
  const detail = {
    providerId: 'dropbox',
    providerName: 'Dropbox',
    message: 'Your Dropbox connection has expired. Please reconnect to continue using cloud storage features.',
  };
  await waitFor(() => expect(events).toEqual([detail]));
  await screen.findByText(detail.message);
  screen.getByRole('button', { name: 'Reconnect' });
  await look();
  expect(events).toHaveLength(1);
  state = connected;
  await look();
  state = expired;
  await look();
  await waitFor(() => expect(events).toHaveLength(2));
  window.removeEventListener('cloudStorageTokenExpired', hear);
});
