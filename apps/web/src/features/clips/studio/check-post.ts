import { clipChange } from '@clipwright/contract';
import { checkWith } from '../../../lib/api/check-with.ts';

export const checkPost = checkWith(clipChange);
