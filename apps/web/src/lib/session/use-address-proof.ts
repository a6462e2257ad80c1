import { useClientConfig } from './session-query.ts';

/** Returns how this installation verifies email addresses: by mail, only by Google, or not at all. */
export function useAddressProof(): 'mail' | 'google' | 'none' {
  const { hasMail, hasSocialSignIn } = useClientConfig();
  if (hasMail) return 'mail';
  return hasSocialSignIn ? 'google' : 'none';
}
