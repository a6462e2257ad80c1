import { useClientConfig } from './session-query.ts';

/** Returns the verification of addresses on this installation: by mail, only by Google, or none. */
export function useAddressProof(): 'mail' | 'google' | 'none' {
  const { hasMail, hasSocialSignIn } = useClientConfig();
  if (hasMail) return 'mail';
  return hasSocialSignIn ? 'google' : 'none';
}
