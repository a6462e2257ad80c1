import { walkAsStranger } from './walk-as-stranger.ts';

await walkAsStranger('all');
