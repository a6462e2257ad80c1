import { forgotPasswordInput, resetPasswordInput } from '@clipwright/contract';
import { checkWith } from '../../lib/api/check-with.ts';

export const checkForgotten = checkWith(forgotPasswordInput);

export const checkReset = checkWith(resetPasswordInput);
