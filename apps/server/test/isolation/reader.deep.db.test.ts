import { walkAsReader } from './walk-as-reader.ts';

await walkAsReader('all');
