import {
  describeIssue,
  type ProjectRequest,
  processingMessages,
  toProjectRequestInput,
  uploadInput,
} from '@clipwright/contract';
import type { RequestProblems } from './project-request-form.ts';

/** Each refused field with its message, by the API's name for it; empty where the request can be sent. The server checks the same. */
export function checkRequest(request: ProjectRequest): RequestProblems {
  const { error } = uploadInput.safeParse(toProjectRequestInput(request), { error: describeIssue });
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path.at(-1))] ??= message;
  // A missing title is reported before anything else.
  const { titleMissing } = processingMessages;
  return problems.projectName === titleMissing ? { projectName: titleMissing } : problems;
}
