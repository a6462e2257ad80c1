import { describe } from 'vitest';
import { drawLogos, held, testOrientations } from '../../test/drawn-logos.ts';

const logos = drawLogos();

describe.each(['jpeg', 'png', 'webp'] as const)('a picture (%s)', (format) => testOrientations(logos, format, held));
