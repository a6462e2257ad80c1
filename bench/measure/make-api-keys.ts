import { createHash, randomBytes } from 'node:crypto';
import { queryProduct } from './query-product.ts';

/**
 * Puts a user on a plan with API keys and creates `count` read-only keys, which may exceed the limit of the settings.
 */
export async function makeApiKeys(dataDir: string, email: string, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `cw_${randomBytes(32).toString('hex')}`);
  const rows = keys.map((key) => {
    const hash = createHash('sha256').update(key).digest('hex');
    return `(u.id, u.id, 'Bench', '${key.slice(0, 11)}', '${hash}', array['read'])`;
  });
  await queryProduct(
    dataDir,
    `update user_subscriptions set plan_id = (select id from subscription_plans where slug = 'agency-starter'), status = 'active',
       current_period_start = now(), current_period_end = now() + interval '30 days'
     where user_id = (select id from users where email = '${email}');
     insert into api_keys (user_id, workspace_id, name, start, key_hash, scopes)
     select made.* from users u cross join lateral (values ${rows.join(', ')}) made where u.email = '${email}'`,
  );
  return keys;
}
