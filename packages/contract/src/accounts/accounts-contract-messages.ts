/** Messages for fields, shared by the form and the server. */
export const accountsMessages = {
  fieldsMissing: 'Please fill in all fields',
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  passwordTooShort: 'Password must be at least 6 characters long',
  passwordTooShortHere: 'Password must be at least {min} characters long',
  passwordCommon: 'This password is one of those that are tried first. Please choose another one',
  passwordRepeated: 'This password repeats the same few characters. Please choose another one',
  passwordIsAddress: 'This password is too much like your email address. Please choose another one',
  passwordTooLong: 'Password must be at most 128 characters long',
  passwordsDiffer: 'Passwords do not match',
  termsMissing: 'Please accept the terms and the privacy policy',
  nameTooLong: 'Please use at most 120 characters for your name',
  codeInvalid: 'Please enter the 6 digits of your authenticator app',
  keyNameMissing: 'Please give the key a name',
  keyNameTooLong: 'Please use at most 60 characters for the name',
  keyScopeMissing: 'Please choose what the key may do',
  keyDaysInvalid: 'A key can last from 1 to 365 days, or until it is revoked',
} as const;

/** Confirmations that are shown as toasts. */
export const accountsNotices = {
  signedIn: 'Successfully logged in!',
  signedUp: 'Account created successfully! Please check your email to verify your account.',
  signedUpWithoutMail: 'Account created successfully!',
  resetMailSent: 'Password reset email sent! Check your inbox.',
  passwordReset: 'Your password has been changed. Please sign in with it.',
  passwordChanged: 'Your password has been changed. All other devices have been signed out.',
  verificationMailSent: 'If your address still has to be verified, the link is on its way.',
  emailChangeMailSent: 'We have sent a link to the new address. Your address changes once you confirm it there.',
  signedOut: 'You are signed out.',
  sessionEnded: 'That device has been signed out.',
  otherSessionsEnded: 'All other devices have been signed out.',
  ownerProven: 'Thank you. That counts for ten minutes.',
  apiKeyRevoked: 'The API key is revoked. Programs that use it no longer work.',
  mfaDisabled: 'Two-factor authentication is off. All other devices have been signed out.',
  accountDeleted: 'Your account and everything in it has been deleted.',
} as const;
