/** An error code's HTTP status and its message for people. */
export type ErrorDefinition = {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
  /** In ICU MessageFormat; facts of the error replace `{name}`. */
  message: string;
};

/** A status for each message; keeps the codes as literal types. */
export function defineErrors<const Code extends string>(
  messages: Readonly<Record<Code, string>>,
  statuses: Readonly<Record<NoInfer<Code>, ErrorDefinition['status']>>,
): Readonly<Record<Code, ErrorDefinition>> {
  const codes = Object.keys(messages) as Code[];
  return Object.fromEntries(codes.map((code) => [code, { status: statuses[code], message: messages[code] }])) as Record<
    Code,
    ErrorDefinition
  >;
}
