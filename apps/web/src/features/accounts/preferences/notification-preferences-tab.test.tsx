import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../../../testing/open-app.tsx';

const preferences = {
  captionTone: 'casual',
  defaultPlatforms: ['tiktok'],
  language: 'en',
  notifications: { email: true, processing: true, analytics: false },
};

test.each([
  [true, 'Security emails, such as a changed password, are always sent.'],
  [false, 'This installation cannot send email yet. Your choices about email apply once it can.'],
])('the notification settings describe email correctly if hasMail is %s', async (hasMail, told) => {
  openApp({
    at: '/settings?tab=notifications',
    isSignedIn: true,
    config: { hasMail },
    answers: { 'GET /api/accounts/preferences': () => preferences },
  });
  await screen.findByText(told);
  expect(screen.queryAllByText(/^(Security emails|This installation cannot send email)/)).toHaveLength(1);
});
