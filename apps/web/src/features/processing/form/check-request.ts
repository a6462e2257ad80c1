import {
  describeIssue,
  type ProjectRequest,
  processingMessages,
  toProjectRequestInput,
  uploadInput,
} from '@clipwright/contract';
import type { RequestProblems } from './project-request-form.ts';

/**
 * Returns the message of each invalid field by its name in the API; empty if the request is valid. The server checks
 * the same.
 */
export function checkRequest(request: ProjectRequest): RequestProblems {
  const { error } = uploadInput.safeParse(toProjectRequestInput(request), { error: describeIssue });
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path.at(-1))] ??= message;
  // A missing title is reported before anything else.
  const { titleMissing } = processingMessages;
  return problems.projectName === titleMissing ? { projectName: titleMissing } : problems;
}
