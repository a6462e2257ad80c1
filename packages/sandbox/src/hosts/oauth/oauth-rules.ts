/** The consent rules of a provider. */
export type OAuthRules = {
  /** Parameters of the page that it knows. */
  parameters: readonly string[];
  /** The scopes with their labels; a scope with an empty label is always granted without consent. */
  scopes: Readonly<Record<string, string>>;
  /** Scopes of an application that names none; null is an error. */
  usualScopes: readonly string[] | null;
  /** True if the client requests offline access. */
  asksRefresh(query: URLSearchParams, scopes: readonly string[]): boolean;
  /** True if a user who consented before gets no second refresh token. */
  isRefreshGivenOnce: boolean;
  /** True if the redirect URL lists the granted scopes. */
  tellsScope: boolean;
  denial: string;
  /** The name of the parameter with the client's id. Default: `client_id`. */
  clientParameter?: string;
  /** Default: a space. */
  scopeSeparator?: string;
  /** Removes what a scope may be written with. Default: nothing. */
  shortenScope?(scope: string): string;
};
