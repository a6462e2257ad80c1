// `npm run test:s3 -- URL`: runs the conformance suite of file stores against a real S3 server.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodePath, root, setUp } from './setup.mjs';

const [url] = process.argv.slice(2);
if (url === undefined || !URL.canParse(url)) {
  process.stderr.write(
    'Name the server and an empty bucket of it, such as: S3_ACCESS_KEY_ID=… S3_SECRET_ACCESS_KEY=… npm run test:s3 -- http://127.0.0.1:7070/test\n',
  );
  process.exit(1);
}
const env = { ...setUp(), TEST_S3_URL: url };
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const test = 'apps/server/src/files/bucket/real-bucket.db.test.ts';
const { status } = spawnSync(nodePath, [vitest, 'run', '--project', 'server', test], {
  cwd: root,
  env,
  stdio: 'inherit',
});
process.exit(status ?? 1);
