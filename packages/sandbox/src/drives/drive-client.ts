/** The settings of a client for one drive's stand-in. URLs have no trailing slash. */
export type DriveClient = {
  clientId: string;
  clientSecret: string;
  /** The page on which a user allows access. */
  authorizationUrl: string;
  tokenUrl: string;
  /** Null where the provider has no such address: Microsoft. */
  revokeUrl: string | null;
  /** Origin of the API; the paths below it are the provider's own. */
  apiBase: string;
  /** Origin that takes files: Dropbox's is another than the API's. */
  uploadBase: string;
};

export type DriveClients = { googleDrive: DriveClient; oneDrive: DriveClient; dropbox: DriveClient };
