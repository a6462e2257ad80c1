import {
  cloudConnection,
  cloudConnections,
  cloudDefaultInput,
  cloudDisconnected,
  cloudOnboarding,
  cloudOnboardingInput,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import { createRouter } from '../../../http/create-router.ts';
import { rateLimit } from '../../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../../http/responses.ts';
import { signedInUser } from '../../../http/signed-in-user.ts';
import { checkConnection } from '../check-connection.ts';
import { chooseDefaultDrive } from '../choose-default-drive.ts';
import type { CloudDeps } from '../cloud-deps.ts';
import { disconnectDrive } from '../disconnect-drive.ts';
import { readOnboarding, updateOnboarding } from '../drive-onboarding.ts';
import { listConnections } from '../list-connections.ts';
import { providerParams } from './answer-connect-popup.ts';

const tags = ['cloud'];

const listRoute = createRoute({
  method: 'get',
  path: '/api/cloud/connections',
  tags,
  summary: 'The drives, and how the user is connected to them',
  responses: { 200: jsonResponse(cloudConnections, 'As it was known last'), ...failures },
});

const checkRoute = createRoute({
  method: 'post',
  path: '/api/cloud/connections/{provider}/check',
  tags,
  summary: 'Asks the provider whether the connection works, and how full the drive is',
  middleware: [
    rateLimit({ name: 'cloud-checks', points: 30, durationSec: 300, isShared: false, keyBy: 'user' }),
  ] as const,
  request: { params: z.object(providerParams) },
  responses: { 200: jsonResponse(cloudConnection, 'It works'), ...failures },
});

const disconnectRoute = createRoute({
  method: 'delete',
  path: '/api/cloud/connections/{provider}',
  tags,
  summary: 'Forgets the connection to a drive and its tokens',
  request: { params: z.object(providerParams) },
  responses: { 200: jsonResponse(cloudDisconnected, 'Forgotten; what went up stays there'), ...failures },
});

const defaultRoute = createRoute({
  method: 'put',
  path: '/api/cloud/default',
  tags,
  summary: 'Chooses the drive that results go to',
  request: { body: jsonBody(cloudDefaultInput) },
  responses: { 200: jsonResponse(cloudConnections, 'Chosen'), ...failures },
});

const onboardingRoute = createRoute({
  method: 'get',
  path: '/api/cloud/onboarding',
  tags,
  summary: 'Whether the user still has to be asked for a drive',
  responses: { 200: jsonResponse(cloudOnboarding, 'What they said so far'), ...failures },
});

const answerRoute = createRoute({
  method: 'patch',
  path: '/api/cloud/onboarding',
  tags,
  summary: 'Notes that the user skipped or completed the setup',
  request: { body: jsonBody(cloudOnboardingInput) },
  responses: { 200: jsonResponse(cloudOnboarding, 'Noted'), ...failures },
});

export function connectionRoutes(deps: CloudDeps) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listConnections(deps, signedInUser(c).id), 200))
    .openapi(checkRoute, async (c) =>
      c.json(await checkConnection(deps, signedInUser(c).id, c.req.valid('param').provider), 200),
    )
    .openapi(disconnectRoute, async (c) =>
      c.json(await disconnectDrive(deps, signedInUser(c).id, c.req.valid('param').provider), 200),
    )
    .openapi(defaultRoute, async (c) =>
      c.json(await chooseDefaultDrive(deps, signedInUser(c).id, c.req.valid('json').provider), 200),
    )
    .openapi(onboardingRoute, async (c) => c.json(await readOnboarding(deps, signedInUser(c).id), 200))
    .openapi(answerRoute, async (c) =>
      c.json(await updateOnboarding(deps, signedInUser(c).id, c.req.valid('json')), 200),
    );
}
