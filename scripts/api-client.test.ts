import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeRoutes } from '../apps/server/src/testing/describe-routes.ts';
import { renderApiClient } from './api-client.ts';

const file = join(import.meta.dirname, '..', 'packages', 'client', 'src', 'generated', 'api-schema.ts');

it('the client has the types of the API as it is: run "node scripts/write-api-client.ts"', async () => {
  expect(await readFile(file, 'utf8')).toBe(await renderApiClient((await describeRoutes()) as never));
});
