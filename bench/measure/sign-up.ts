/** Attempts per request. On a shared machine, hashing a password may take longer than a request's timeout. */
const TRIES = 5;

/** An account for a benchmark. `cookie` is the value that its browser would send. */
export type BenchUser = { email: string; password: string; cookie: string };

/** Creates an account. @param network the address that a trusted proxy reports for the user */
export async function signUp(url: string, number: number, network?: string): Promise<BenchUser> {
  const email = `bench-${number}@clipwright.local`;
  const password = 'correct horse battery';
  const input = { fullName: 'Bench', email, password, confirmPassword: password, termsAccepted: true };
  let answer = await post(`${url}/api/accounts/sign-up`, url, input, network);
  for (let tries = 1; answer.status === 503 && tries < TRIES; tries++)
    answer = await post(`${url}/api/accounts/sign-up`, url, input, network);
  if (!answer.ok) throw new Error(`Signing up answered ${answer.status}: ${await answer.text()}`);
  return { email, password, cookie: cookieOf(answer) };
}

/** Sends a POST request as the product's own pages do. */
export async function post(address: string, origin: string, body: unknown, network?: string): Promise<Response> {
  return await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...(network && { 'x-forwarded-for': network }) },
    body: JSON.stringify(body),
  });
}

/** Returns what a browser sends after such an answer. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
