/** What each error says. Facts of the error replace `{name}`. */
export const accountsErrorMessages = {
  authentication_not_configured: 'Authentication is not configured. Please check your environment variables.',
  mail_not_configured: 'This installation cannot send email. Please ask its operator for help.',
  no_user_data: 'No user data returned',
  wrong_credentials: 'Invalid email or password',
  wrong_password: 'That is not your current password.',
  identity_not_confirmed: 'Please confirm with Google that it is you, then try again.',
  password_not_set: 'This account signs in with Google and has no password yet. Set one with “Forgot password”.',
  email_not_verified: 'Please verify your email address first. We have just sent you the link again.',
  confirmation_differs: 'That is not the email address of this account.',
  account_exists: 'There is already an account with this email address. Please log in instead.',
  email_taken: 'This email address cannot be used.',
  link_expired: 'This link has expired or was already used. Please request a new one.',
  code_rejected:
    'That code is not valid. Please enter the latest code from your authenticator app or an unused recovery code.',
  mfa_challenge_expired: 'The sign-in took too long. Please enter your password again.',
  mfa_not_enrolled: 'Two-factor authentication is not on.',
  mfa_already_enrolled: 'Two-factor authentication is already on.',
  invalid_token_signature: 'Invalid JWT signature',
  social_sign_in_not_configured: 'Google sign-in is not configured yet. Please contact support.',
} as const;
