import type { Model } from './model.ts';

/** The pinned revision, so that the download cannot change. */
const revision = '1110a243fdf4706b3f48f1d95db1a4f5529b4d41';

/**
 * The model that matches the meaning of a prompt. Sizes and checksums match those published independently by many
 * projects that use the same files (November 2026).
 */
export const searchModel = {
  name: 'all-minilm-l6-v2',
  kind: 'search',
  family: 'bert',
  description: 'Finds what a prompt means, in other words than it uses, in English transcripts.',
  languages: ['en'],
  licence: 'Apache-2.0 (sentence-transformers)',
  url: `https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2/resolve/${revision}/`,
  downloadBytes: 91_334_623,
  sha256: null,
  plainFiles: [
    {
      name: 'model.safetensors',
      bytes: 90_868_376,
      sha256: '53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db',
    },
    {
      name: 'tokenizer.json',
      bytes: 466_247,
      sha256: 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
    },
  ],
  files: { weights: 'model.safetensors', tokenizer: 'tokenizer.json' },
} as const satisfies Model;
