import { expect, it } from 'vitest';
import { NetworkError } from '../networks/network-error.ts';
import { networkErrorToAppError } from './network-error-to-app-error.ts';

it.each([
  ['code_refused', 'key', 'network_key_refused'],
  ['reconnect_required', 'key', 'network_key_refused'],
  ['transient', 'key', 'network_unavailable'],
  ['code_refused', 'password', 'network_sign_in_refused'],
  ['code_refused', 'consent', 'network_sign_in_refused'],
] as const)('the error %s of a connection by %s is %s', (reason, method, code) => {
  const error = networkErrorToAppError(new NetworkError(reason, { network: 'upload-post' }), method);
  expect(error.code).toBe(code);
});
