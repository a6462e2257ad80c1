import { signUpInput } from '@clipwright/contract';
import { checkWith } from '../../lib/api/check-with.ts';

export const checkSignUp = checkWith(signUpInput);
