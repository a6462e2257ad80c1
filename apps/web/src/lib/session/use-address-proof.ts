import { useClientConfig } from './session-query.ts';

/** How people prove their addresses on this installation: by a mail, by Google alone, or not at all. */
export function useAddressProof(): 'mail' | 'google' | 'none' {
  const { hasMail, hasSocialSignIn } = useClientConfig();
  if (hasMail) return 'mail';
  return hasSocialSignIn ? 'google' : 'none';
}
