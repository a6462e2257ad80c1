import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { testFileStore } from '../../../test/files/test-file-store.ts';
import { openBucket } from './open-bucket.ts';

// `npm run test:s3 -- URL` specifies a server and a bucket; everything is written there under a separate prefix.
const { TEST_S3_URL: url, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_REGION = 'us-east-1' } = process.env;

describe.skipIf(url === undefined)('a real server', () => {
  testFileStore('its bucket', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clipwright-bucket-'));
    const { origin, pathname } = new URL(url ?? '');
    const isNamed = S3_ACCESS_KEY_ID !== '';
    const store = await openBucket(
      {
        bucket: pathname.slice(1).replace(/\/$/, ''),
        endpoint: origin,
        region: S3_REGION,
        prefix: `test-${randomUUID()}/`,
        credentials: isNamed ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } : null,
        forcesPathStyle: true,
        publicUrl: null,
      },
      { workDir: folder },
    );
    return {
      store,
      async close() {
        await store.removeFolder('users/u1');
        await store.removeFolder('users/u2');
        await store.removeFolder('users/u3');
        await store.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  });
});
