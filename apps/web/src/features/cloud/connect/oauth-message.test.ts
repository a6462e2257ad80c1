import { expect, it } from 'vitest';
import { readWireMessage, toWireMessage } from './oauth-message.ts';

it.each([
  ['google-drive', 'connected', 'GOOGLE_OAUTH_CODE'],
  ['google-drive', 'cancelled', 'GOOGLE_OAUTH_CANCELLED'],
  ['google-drive', 'failed', 'GOOGLE_OAUTH_ERROR'],
  ['one-drive', 'connected', 'onedrive_oauth_success'],
  ['dropbox', 'connected', 'dropbox_oauth_success'],
] as const)(
  'a message of %s about %s has the type %s and contains neither code nor token',
  (provider, result, type) => {
    const wire = toWireMessage({ provider, result, errorCode: null });
    expect(wire).toEqual({ type, error: null });
    expect(readWireMessage(wire)).toEqual({ provider, result, errorCode: null });
  },
);

it.each([null, 'GOOGLE_OAUTH_CODE', 1, {}, { type: 'toString' }, { type: ['GOOGLE_OAUTH_CODE'] }])(
  'a message with the content %o is ignored',
  (data) => {
    expect(readWireMessage(data)).toBeNull();
  },
);
