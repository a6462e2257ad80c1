/** A part of a file on the disk, sent as it is. */
export type FilePart = { path: string; start: number; bytes: number };

/** A provider's response; a text without a type is JSON. */
export type HostAnswer = {
  status: number;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: string | FilePart | null | undefined;
};

/** A refusal in the provider's own shape. */
export class HostRefusal extends Error {
  readonly answer: HostAnswer;

  constructor(answer: HostAnswer) {
    super(typeof answer.body === 'string' ? answer.body : `status ${answer.status}`);
    this.answer = answer;
  }
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): HostAnswer {
  return { status, headers, body: JSON.stringify(value) };
}
