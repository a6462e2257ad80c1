import { defineErrors } from '../define-errors.ts';

export const accountsErrors = defineErrors({
  authentication_not_configured: {
    status: 500,
    message: 'Authentication is not configured. Please check your environment variables.',
  },
  mail_not_configured: {
    status: 503,
    message: 'This installation cannot send email. Please ask its operator for help.',
  },
  no_user_data: { status: 500, message: 'No user data returned' },
  wrong_credentials: { status: 401, message: 'Invalid email or password' },
  wrong_password: { status: 403, message: 'That is not your current password.' },
  identity_not_confirmed: { status: 403, message: 'Please confirm with Google that it is you, then try again.' },
  password_not_set: {
    status: 409,
    message: 'This account signs in with Google and has no password yet. Set one with “Forgot password”.',
  },
  email_not_verified: {
    status: 403,
    message: 'Please verify your email address first. We have just sent you the link again.',
  },
  confirmation_differs: { status: 403, message: 'That is not the email address of this account.' },
  account_exists: {
    status: 409,
    message: 'There is already an account with this email address. Please log in instead.',
  },
  email_taken: { status: 409, message: 'This email address cannot be used.' },
  link_expired: { status: 410, message: 'This link has expired or was already used. Please request a new one.' },
  code_rejected: {
    status: 401,
    message:
      'That code is not valid. Please enter the newest code of your authenticator app or an unused recovery code.',
  },
  mfa_challenge_expired: { status: 410, message: 'The sign-in took too long. Please enter your password again.' },
  mfa_not_enrolled: { status: 409, message: 'Two-factor authentication is not on.' },
  mfa_already_enrolled: { status: 409, message: 'Two-factor authentication is already on.' },
  invalid_token_signature: { status: 401, message: 'Invalid JWT signature' },
  social_sign_in_not_configured: {
    status: 503,
    message: 'Google sign-in is not configured yet. Please contact support.',
  },
});
