import { installSpeechInput, speech } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import type { Deps } from '../deps.ts';
import { createRouter } from '../http/create-router.ts';
import { rateLimit } from '../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../http/responses.ts';
import { signedInUser } from '../http/signed-in-user.ts';
import { beginSpeechInstallation, cancelInstallation } from './begin-speech-installation.ts';
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
  summary: 'Stop the installation that the user may stop',
  responses: { 200: jsonResponse(speech, 'It is stopped'), ...failures },
});

/** Routes for speech engines and their installation. */
export function speechRoutes(deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>) {
  return createRouter()
    .openapi(speechRoute, async (c) => {
      return c.json(await readSpeech(deps, signedInUser(c).id), 200);
    })
    .openapi(installRoute, async (c) => {
      const { id } = signedInUser(c);
      await beginSpeechInstallation(deps, id, c.req.valid('json').model);
      return c.json(await readSpeech(deps, id), 200);
    })
    .openapi(cancelRoute, async (c) => {
      const { id } = signedInUser(c);
      await cancelInstallation(deps, id);
      return c.json(await readSpeech(deps, id), 200);
    });
}
