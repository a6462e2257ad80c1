/** Reads this process's job as JSON from standard input. */
export async function readJob<Job>(): Promise<Job> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Job;
}

/** Prints one line of JSON for the parent process. */
export function printLine(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
