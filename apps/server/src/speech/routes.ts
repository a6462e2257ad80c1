import { installSpeechInput, speech } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import type { Deps } from '../deps.ts';
import { rateLimit } from '../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../http/responses.ts';
import { createRouter } from '../http/router.ts';
import { signedInUser } from '../http/signed-in-user.ts';
import { beginInstallation, cancelInstallation } from './begin-installation.ts';
import { readSpeech } from './read-speech.ts';

const tags = ['speech'];

const speechRoute = createRoute({
  method: 'get',
  path: '/api/speech',
  tags,
  summary: 'The speech engines of this installation, and the state of the newest model installation',
  responses: { 200: jsonResponse(speech, 'As of now'), ...failures },
});

const installRoute = createRoute({
  method: 'post',
  path: '/api/speech/install',
  tags,
  summary: 'Install a speech model',
  middleware: [
    rateLimit({ name: 'install-speech', points: 20, durationSec: 3600, isShared: false, keyBy: 'user' }),
  ] as const,
  request: { body: jsonBody(installSpeechInput) },
  responses: { 200: jsonResponse(speech, 'It is being installed'), ...failures },
});

const cancelRoute = createRoute({
  method: 'delete',
  path: '/api/speech/install',
  tags,
  summary: 'Stop the installation that the user asked for',
  responses: { 200: jsonResponse(speech, 'It is stopped'), ...failures },
});

/** What writes down speech, and how users get it. */
export function speechRoutes(deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>) {
  return createRouter()
    .openapi(speechRoute, async (c) => {
      signedInUser(c);
      return c.json(await readSpeech(deps), 200);
    })
    .openapi(installRoute, async (c) => {
      await beginInstallation(deps, signedInUser(c).id, c.req.valid('json').model);
      return c.json(await readSpeech(deps), 200);
    })
    .openapi(cancelRoute, async (c) => {
      await cancelInstallation(deps, signedInUser(c).id);
      return c.json(await readSpeech(deps), 200);
    });
}
