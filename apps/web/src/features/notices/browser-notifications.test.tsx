import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { BrowserNotifications } from './browser-notifications.tsx';

function mockPermission(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const mock = {
    permission,
    requestPermission: vi.fn(async () => {
      mock.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal('Notification', mock);
  vi.stubGlobal('isSecureContext', true);
  return mock;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the permission for browser notifications', () => {
  it.each([
    ['granted', /^This browser notifies you/],
    ['denied', /^This browser blocks notifications/],
  ] as const)('is requested only on a click, and shows whether it is %s', async (answer, text) => {
    const { requestPermission } = mockPermission('default', answer);
    renderInApp(<BrowserNotifications />);
    expect(requestPermission).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Allow browser notifications' }));
    expect((await screen.findByText(text)).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not requested when the browser blocks notifications', () => {
    mockPermission('denied');
    renderInApp(<BrowserNotifications />);
    screen.getByText(/allow them in the browser’s site settings/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not requested if the page is not served securely', () => {
    mockPermission('default');
    vi.stubGlobal('isSecureContext', false);
    renderInApp(<BrowserNotifications />);
    screen.getByText(/^This browser can’t show notifications/);
  });
});
