/** Messages of fields, said alike by the form and by the server. */
export const accountsMessages = {
  fieldsMissing: 'Please fill in all fields',
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  passwordTooShort: 'Password must be at least 6 characters long',
  passwordTooLong: 'Password must be at most 128 characters long',
  passwordsDiffer: 'Passwords do not match',
  termsMissing: 'Please accept the terms and the privacy policy',
  nameTooLong: 'Please use at most 120 characters for your name',
  nameInvalid: 'Please leave out control characters',
  codeInvalid: 'Please enter the 6 digits of your authenticator app',
} as const;
