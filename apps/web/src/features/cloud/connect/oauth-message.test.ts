import { expect, it } from 'vitest';
import { readWireMessage, toWireMessage } from './oauth-message.ts';

it.each([
  ['google-drive', 'connected', 'GOOGLE_OAUTH_CODE'],
  ['google-drive', 'cancelled', 'GOOGLE_OAUTH_CANCELLED'],
  ['google-drive', 'failed', 'GOOGLE_OAUTH_ERROR'],
  ['one-drive', 'connected', 'onedrive_oauth_success'],
  ['dropbox', 'connected', 'dropbox_oauth_success'],
] as const)('%s %s is %s, and neither code nor token goes along', (provider, result, type) => {
  const wire = toWireMessage({ provider, result, errorCode: null });
  expect(wire).toEqual({ type, error: null });
  expect(readWireMessage(wire)).toEqual({ provider, result, errorCode: null });
});

it.each([null, 'GOOGLE_OAUTH_CODE', 1, {}, { type: 'toString' }, { type: ['GOOGLE_OAUTH_CODE'] }])(
  'is nothing to us: %o',
  (data) => {
    expect(readWireMessage(data)).toBeNull();
  },
);
