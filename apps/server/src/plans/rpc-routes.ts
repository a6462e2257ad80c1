import { gateOf, subscriptionStatus } from '@clipwright/contract';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { type AppEnv, createRouter } from '../http/create-router.ts';
import { functionRoute, ownId } from '../http/function-route.ts';
import { signedInUser } from '../http/signed-in-user.ts';
import { enrollUser } from './enroll-user.ts';
import { getSubscriptionStatus } from './get-subscription-status.ts';
import { trackVideoUsage } from './track-video-usage.ts';

const done = z.object({ success: z.literal(true) }).meta({ id: 'RpcDone' });
const count = z.number().int().min(0).max(1000);

function rpc<Name extends string, Body extends z.ZodType, Answer extends z.ZodType>(
  name: Name,
  summary: string,
  body: Body,
  answer: Answer,
) {
  return functionRoute(`/api/rpc/${name}`, { tag: 'plans', summary, body, answer });
}

const routes = {
  autoEnrol: rpc(
    'auto_enroll_new_user',
    'Gives the user the free plan where they have none',
    z.object({ user_id: z.uuid() }),
    done,
  ),
  status: rpc(
    'get_user_subscription_status',
    'What the user may do this month',
    z.object({ p_user_id: z.uuid() }),
    subscriptionStatus,
  ),
  canCreate: rpc(
    'can_user_create_project',
    'Whether another project can be paid for, with a video of the month or a credit',
    z.object({ p_user_id: z.uuid() }),
    z.boolean(),
  ),
  track: rpc(
    'track_video_usage',
    'Adds to what the user has used this month',
    z.object({ p_user_id: z.uuid(), p_videos_used: count, p_clips_used: count }),
    done,
  ),
  remaining: rpc(
    'get_user_remaining_videos',
    'Videos left this month; -1 is unlimited',
    z.object({ user_uuid: z.uuid() }),
    z.object({ success: z.literal(true), videos_remaining: z.number().int() }),
  ),
  addCredits: rpc(
    'add_user_credits',
    'Not callable: credits follow a confirmed payment',
    z.object({ user_uuid: z.uuid(), credits_to_add: z.number().int() }),
    done,
  ),
  upgrade: rpc(
    'upgrade_user_plan',
    'Not callable: a plan follows a confirmed payment',
    z.object({ p_user_id: z.uuid(), p_new_plan_id: z.uuid(), p_stripe_subscription_id: z.string().optional() }),
    done,
  ),
};

/** Routes for server functions, limited to the current user. Functions that grant something are refused. */
export function rpcRoutes(deps: Pick<Deps, 'db' | 'now'>) {
  const readStatus = (userId: string) => deps.db.asUser(userId, (tx) => getSubscriptionStatus(deps, userId, tx));
  return createRouter()
    .openapi(routes.autoEnrol, async (c) => {
      await enrollUser(deps, ownId(c, c.req.valid('json').user_id));
      return c.json({ success: true as const }, 200);
    })
    .openapi(routes.status, async (c) => c.json(await readStatus(ownId(c, c.req.valid('json').p_user_id)), 200))
    .openapi(routes.canCreate, async (c) => {
      const status = await readStatus(ownId(c, c.req.valid('json').p_user_id));
      return c.json(gateOf(status) === null, 200);
    })
    .openapi(routes.track, async (c) => {
      const { p_user_id, p_videos_used, p_clips_used } = c.req.valid('json');
      await trackVideoUsage(deps, { userId: ownId(c, p_user_id), videos: p_videos_used, clips: p_clips_used });
      return c.json({ success: true as const }, 200);
    })
    .openapi(routes.remaining, async (c) => {
      const { videos_remaining } = await readStatus(ownId(c, c.req.valid('json').user_uuid));
      return c.json({ success: true as const, videos_remaining }, 200);
    })
    .openapi(routes.addCredits, (c) => refuseGrant(c))
    .openapi(routes.upgrade, (c) => refuseGrant(c));
}

/**
 * Called in an arrow function: passing it as the handler would widen the path to `string`, and the client’s type with
 * it.
 */
function refuseGrant(c: Context<AppEnv>): never {
  signedInUser(c);
  throw new AppError('granted_by_the_server_only');
}
