import { defineErrors } from '../define-errors.ts';
import { accountsErrorMessages } from './accounts-error-messages.ts';

export const accountsErrors = defineErrors(accountsErrorMessages, {
  authentication_not_configured: 500,
  mail_not_configured: 503,
  no_user_data: 500,
  wrong_credentials: 401,
  wrong_password: 403,
  identity_not_confirmed: 403,
  password_not_set: 409,
  email_not_verified: 403,
  confirmation_differs: 403,
  account_exists: 409,
  email_taken: 409,
  link_expired: 410,
  code_rejected: 401,
  mfa_challenge_expired: 410,
  mfa_not_enrolled: 409,
  mfa_already_enrolled: 409,
  invalid_token_signature: 401,
  social_sign_in_not_configured: 503,
});
