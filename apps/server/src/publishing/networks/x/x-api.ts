import { z } from 'zod';
import type { makeForm } from '../http/make-form.ts';
import { figure, readNetworkJson } from '../http/read-network-json.ts';
import { requestNetwork, TIME_LIMITS_MS } from '../http/request-network.ts';
import type { NetworkCall } from '../network.ts';
import { mapXError } from './map-x-error.ts';

const id = z.string().regex(/^\d{1,25}$/);

export const xUser = z.object({
  data: z.object({
    id,
    username: z.string().regex(/^\w{1,50}$/),
    name: z.string().nullish(),
    profile_image_url: z.string().nullish(),
  }),
});
export const xMedia = z.object({
  data: z.object({
    id,
    media_key: z.string().max(60).nullish(),
    processing_info: z
      .object({
        state: z.string(),
        check_after_secs: z.number().min(0).max(3600).nullish(),
        error: z.object({ name: z.string().nullish() }).nullish().catch(null),
      })
      .nullish(),
  }),
});
/** An answer whose content does not matter. That for a segment may be empty. */
export const xData = z.object({ data: z.looseObject({}) });
export const xTweet = z.object({ data: z.object({ id }) });
export const xTweets = z.object({
  meta: z.object({ result_count: z.number() }),
  data: z
    .array(z.object({ id, attachments: z.object({ media_keys: z.array(z.string()).nullish() }).nullish() }))
    .default([]),
});
export const xFigures = z.object({
  data: z
    .object({
      public_metrics: z
        .object({ impression_count: figure, like_count: figure, reply_count: figure })
        .nullish()
        .catch(null),
    })
    .nullish(),
});

export type XRequest = {
  /** Begins after `/2/`. */
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  json?: object;
  form?: ReturnType<typeof makeForm>;
};

/** Makes one call of the API that must succeed, and returns its JSON. */
export async function callX<Schema extends z.ZodType>(
  { origin, accessToken, signal }: NetworkCall,
  { path, method = 'POST', json, form }: XRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await requestNetwork({
    network: 'x',
    url: `${origin}/2/${path}`,
    method,
    headers: {
      Authorization: `Bearer ${accessToken}`,
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(form !== undefined && { 'Content-Type': form.contentType }),
    },
    body: form?.body ?? (json === undefined ? null : JSON.stringify(json)),
    timeLimitMs: form === undefined ? TIME_LIMITS_MS.api : TIME_LIMITS_MS.part,
    signal,
  });
  if (answer.status < 200 || answer.status > 299) throw mapXError(answer);
  return readNetworkJson('x', answer.status === 204 ? { status: 204, text: '{"data":{}}' } : answer, schema);
}
