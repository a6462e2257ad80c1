/** What is wrong with a brand kit, said alike by the form and by the server. */
export const kitsMessages = {
  kitNameMissing: 'Please enter a name for the brand kit',
  kitNameTooLong: 'Please use at most 60 characters for the name',
  colorInvalid: 'Colors are written as # and six digits, such as #E4572E',
  paletteTooLong: 'A brand kit can have up to 8 more colors',
} as const;

/** What went well, as a toast says it. */
export const kitsNotices = {
  kitDeleted: 'Brand kit deleted',
  /** What a copy is called; `{name}` is what it was made of. */
  copyOf: '{name} copy',
} as const;
