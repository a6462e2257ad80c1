import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucketStandIn } from '../../packages/sandbox/src/bucket/start-bucket-stand-in.ts';
import { createProjectClient } from './bench-project.ts';
import { atMost, quantile, round } from './figures.ts';
import { signUp } from './sign-up.ts';
import { type Product, startProduct } from './start-product.ts';

const ROUNDS = 3;
const GOAL_RATIO = 1.1;

/**
 * Measures the sample to three clips, alternately with files in a folder and in a local bucket; reports the median of
 * the rounds.
 */
export async function measureBucketRun() {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  const standIn = await startBucketStandIn({ dataDir: folder });
  const { accessKeyId, secretAccessKey } = standIn.credentials;
  const settings = {
    S3_BUCKET: standIn.bucket,
    S3_ENDPOINT: standIn.endpoint,
    S3_REGION: standIn.region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const products = [await startProduct(), await startProduct({ settings })] as const;
  try {
    const rounds: { folderSec: number; bucketSec: number }[] = [];
    // Round 0 warms up both products and is not counted.
    for (let number = 0; number <= ROUNDS; number++) {
      const [folderSec, bucketSec] = [await runSample(products[0], number), await runSample(products[1], number)];
      if (number > 0) rounds.push({ folderSec, bucketSec });
    }
    const ratios = rounds.map(({ folderSec, bucketSec }) => bucketSec / folderSec);
    return { rounds, ratio: atMost(round(quantile(ratios, 0.5), 3), GOAL_RATIO), ...standIn.counts };
  } finally {
    for (const product of products) await product.stop();
    await standIn.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the seconds from the accepted request to the end of the run. */
async function runSample(product: Product, number: number): Promise<number> {
  const client = createProjectClient(product.url, (await signUp(product.url, number)).cookie);
  const lengths = { minDuration: 15, targetDuration: 20, maxDuration: 30, overlap: 0 };
  const request = { projectName: 'Bench', targetPlatforms: ['tiktok'], numClips: 3, processingOptions: lengths };
  const begun = await client.begin({ ...request, sourceType: 'sample' }, null);
  const startMs = performance.now();
  for await (const { status, error } of client.follow(begun.processing_id)) {
    if (status === 'failed') throw new Error(`The project failed: ${error}`);
  }
  return round((performance.now() - startMs) / 1000, 3);
}
