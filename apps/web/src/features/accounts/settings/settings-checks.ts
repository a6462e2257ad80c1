import {
  changeEmailInput,
  changePasswordInput,
  deleteAccountInput,
  mfaProofInput,
  updateProfileInput,
} from '@clipwright/contract';
import { checkWith } from '../../../lib/api/check-with.ts';

export const checkProfile = checkWith(updateProfileInput);

export const checkEmailChange = checkWith(changeEmailInput);

export const checkPasswordChange = checkWith(changePasswordInput);

export const checkDeletion = checkWith(deleteAccountInput);

export const checkProof = checkWith(mfaProofInput);
