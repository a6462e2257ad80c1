import { z } from 'zod';
import type { ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { readNetworkJson } from '../http/read-network-json.ts';
import { type NetworkRequest, requestNetwork } from '../http/request-network.ts';
import type { NetworkCall } from '../network.ts';
import { mapLinkedinError } from './map-linkedin-error.ts';

/**
 * The version of the API, as year and month: the newest one whose documentation was read (view `li-lms-2026-05`). A
 * version is good for at least a year.
 */
const VERSION = '202605';

const urn = z.string().regex(/^urn:li:[A-Za-z]+:[\w():,-]{1,200}$/);

export const linkedinUser = z.object({
  sub: z.string().regex(/^[\w-]{1,100}$/),
  name: z.string().nullish(),
  picture: z.string().nullish(),
});
export const linkedinUpload = z.object({
  value: z.object({
    video: urn,
    uploadToken: z.string().max(4096).default(''),
    uploadInstructions: z
      .array(z.object({ uploadUrl: z.string().max(4096), firstByte: z.int().min(0), lastByte: z.int().min(0) }))
      .min(1)
      .max(1000),
  }),
});
export const linkedinVideo = z.object({ status: z.string(), processingFailureReason: z.string().nullish() });

export type LinkedinRequest = {
  /** Begins after `/rest/`. */
  path: string;
  method?: NetworkRequest['method'];
  body?: object;
};

/** Makes one call of the versioned API that must succeed. */
export async function callLinkedin(
  { origin, accessToken, signal }: NetworkCall,
  { path, method = 'POST', body }: LinkedinRequest,
): Promise<ProviderResponse> {
  const answer = await requestNetwork({
    network: 'linkedin',
    url: `${origin}/rest/${path}`,
    method,
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'LinkedIn-Version': VERSION,
      'X-Restli-Protocol-Version': '2.0.0',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  });
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw mapLinkedinError(answer);
}

/** Makes one call that must succeed with a JSON answer. */
export async function readLinkedin<Schema extends z.ZodType>(
  call: NetworkCall,
  request: LinkedinRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  return readNetworkJson('linkedin', await callLinkedin(call, request), schema);
}

/**
 * Writes a text in the "little text" format: its special characters are escaped, and hashtags are marked
 * (learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format, read on 2026-11-30).
 */
export function writeLittleText(text: string): string {
  return text.replace(/#([\p{L}\p{N}_]+)|[\\|{}@[\]()<>#*_~]/gu, (special, tag: string | undefined) =>
    tag === undefined ? `\\${special}` : `{hashtag|\\#|${tag.replaceAll('_', '\\_')}}`,
  );
}
