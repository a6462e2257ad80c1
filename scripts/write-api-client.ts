// Writes packages/client/src/generated/api-schema.ts from the OpenAPI document of the server's routes.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeRoutes } from '../apps/server/src/testing/describe-routes.ts';
import { renderApiClient } from './api-client.ts';

const file = join(import.meta.dirname, '..', 'packages', 'client', 'src', 'generated', 'api-schema.ts');
await writeFile(file, await renderApiClient((await describeRoutes()) as never));
process.exit(0);
