/** The installation's secrets: made at first start, kept in the data folder, never in the database or a log. */
export type Secrets = {
  /** Signs sessions and tokens. */
  authSecret: string;
  /** Password of the two database roles. */
  databaseRolePassword: string;
  /** Encrypts with the newest key; the result names the key it needs. */
  encrypt(plaintext: string): string;
  /** Throws where the text was changed or its key is unknown. */
  decrypt(ciphertext: string): string;
};
