import { cloudConnections, cloudDefaultInput, cloudOnboarding, cloudOnboardingInput } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import type { Deps } from '../../../deps.ts';
import { failures, jsonBody, jsonResponse } from '../../../http/responses.ts';
import { createRouter } from '../../../http/router.ts';
import { signedInUser } from '../../../http/signed-in-user.ts';
import { chooseDefault } from '../default-provider.ts';
import { listConnections } from '../list-connections.ts';
import { readOnboarding, updateOnboarding } from '../onboarding.ts';

const tags = ['cloud'];

const listRoute = createRoute({
  method: 'get',
  path: '/api/cloud/connections',
  tags,
  summary: 'The drives, and how the user is connected to them',
  responses: { 200: jsonResponse(cloudConnections, 'As it was known last'), ...failures },
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

export function connectionRoutes(deps: Deps) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listConnections(deps, signedInUser(c).id), 200))
    .openapi(defaultRoute, async (c) =>
      c.json(await chooseDefault(deps, signedInUser(c).id, c.req.valid('json').provider), 200),
    )
    .openapi(onboardingRoute, async (c) => c.json(await readOnboarding(deps, signedInUser(c).id), 200))
    .openapi(answerRoute, async (c) =>
      c.json(await updateOnboarding(deps, signedInUser(c).id, c.req.valid('json')), 200),
    );
}
