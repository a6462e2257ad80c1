import { ApiProblem } from '@clipwright/client';
import { z } from 'zod';

/** The error codes of a certificate from an authority that this machine does not trust. */
const unknownAuthority = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Returns a sentence about an unreachable server, with the reason and advice. */
export function explainUnreached(origin: string, error: unknown): string {
  if (error instanceof ApiProblem)
    return `The server at ${origin} cannot be reached (${error.message}): try again later.`;
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return `What answers at ${origin} is no Clipwright server of this version: check the address.`;
  const { code, message } = readCause(error);
  const away = `The server at ${origin} cannot be reached (${message})`;
  if (unknownAuthority.has(code))
    return `${away}: where its certificate is of an authority of your own, set NODE_EXTRA_CA_CERTS to the file of that.`;
  return `${away}: check the address, the network and whether it runs.`;
}

/**
 * Returns the reason for a failed fetch, which is in its cause. The cause has no message if several addresses were
 * tried.
 */
function readCause(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : '';
  return { code, message: cause.message || code || error.message };
}
