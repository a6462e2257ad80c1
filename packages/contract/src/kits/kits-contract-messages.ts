/** Problems of a brand kit, in the same words in the form and on the server. */
export const kitsMessages = {
  kitNameMissing: 'Please enter a name for the brand kit',
  kitNameTooLong: 'Please use at most 60 characters for the name',
  colorInvalid: 'Colors are written as # and six digits, such as #E4572E',
  paletteTooLong: 'A brand kit can have up to 8 more colors',
} as const;

/** Confirmations that are shown as toasts. */
export const kitsNotices = {
  kitDeleted: 'Brand kit deleted',
  /** The name of a copy; `{name}` is the original's name. */
  copyOf: '{name} copy',
} as const;
