import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { z } from 'zod';
import { isJsonRecord } from '../files/is-json-record.ts';
import { openJsonFile } from '../files/open-json-file.ts';

const MAX_ENTRIES = 2000;

const entry = z.object({ payload: z.custom<AdapterPayload>(isJsonRecord), expiresAtMs: z.number().nullable() });
type Entry = z.output<typeof entry>;
const providerState = z.object({ entries: z.record(z.string(), entry) });

export type ProviderState = {
  /** The storage of one of the provider's models, such as `AccessToken`. */
  adapter(model: string): Adapter;
  /** The consent that an account gave a client, by its id. */
  findGrantId(accountId: string, clientId: string): string | null;
};

/** Opens the state of the provider: the newest 2000 sessions, codes, tokens and consents, in a file. */
export async function openGoogleState(path: string): Promise<ProviderState> {
  const file = await openJsonFile(path, providerState, () => ({ entries: {} }));
  const { entries } = file.value;

  const isLive = ({ expiresAtMs }: Entry) => expiresAtMs === null || expiresAtMs > Date.now();
  const prune = () => {
    for (const [key, entry] of Object.entries(entries)) if (!isLive(entry)) delete entries[key];
    for (const key of Object.keys(entries).slice(0, -MAX_ENTRIES)) delete entries[key];
  };
  const liveOf = (model: string): [string, Entry][] =>
    Object.entries(entries).filter(([key, entry]) => key.startsWith(`${model}:`) && isLive(entry));

  const adapter = (model: string): Adapter => {
    const find = (id: string): Entry | null => {
      const entry = entries[`${model}:${id}`];
      return entry !== undefined && isLive(entry) ? entry : null;
    };
    return {
      async upsert(id, payload, expiresInSec) {
        const key = `${model}:${id}`;
        // Added again, so that the order of the entries is the order of their last change.
        delete entries[key];
        entries[key] = { payload, expiresAtMs: expiresInSec === undefined ? null : Date.now() + expiresInSec * 1000 };
        prune();
        await file.save();
      },
      find: async (id) => structuredClone(find(id)?.payload),
      findByUid: async (uid) =>
        structuredClone(liveOf(model).find(([, { payload }]) => payload.uid === uid)?.[1].payload),
      // Only the device flow asks by a user's code, and it is off.
      findByUserCode: async () => undefined,
      async consume(id) {
        const entry = find(id);
        // The provider looks before it marks: of two requests at once only the first may pass.
        if (entry === null || entry.payload.consumed) throw new errors.InvalidGrant(`${model} already used`);
        entry.payload.consumed = Math.floor(Date.now() / 1000);
        await file.save();
      },
      async destroy(id) {
        delete entries[`${model}:${id}`];
        await file.save();
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of liveOf(model)) if (payload.grantId === grantId) delete entries[key];
        await file.save();
      },
    };
  };

  return {
    adapter,
    findGrantId(accountId, clientId) {
      const grants = liveOf('Grant').map(([, { payload }]) => payload);
      return grants.findLast((grant) => grant.accountId === accountId && grant.clientId === clientId)?.jti ?? null;
    },
  };
}
