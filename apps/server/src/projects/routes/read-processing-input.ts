import { processProjectInput, uploadLimits } from '@clipwright/contract';
import type { Context } from 'hono';
import { AppError } from '../../http/app-error.ts';
import { receiveBody } from '../../http/body/drain-body.ts';
import { invalidInput } from '../../http/body/invalid-input.ts';
import { type FormPart, findBoundary, parseMultipart } from '../../http/body/parse-multipart.ts';
import type { AppEnv } from '../../http/create-router.ts';
import { fileTooLarge } from '../../http/limits/file-too-large.ts';
import { refuseHeavyJson } from '../../http/limits/limit-json.ts';
import { tooLarge } from '../../http/limits/too-large.ts';
import { type ProjectInput, toProjectInput } from '../sources/project-request-input.ts';

/** A 10 MB file with text fields. */
const MAX_BODY_BYTES = 20 * 1024 ** 2;
/** The combined size limit for all fields except the file. A text or subtitles are the largest. */
export const MAX_FIELDS_BYTES = 8 * 1024 ** 2;

/**
 * Reads the requested project from JSON or a form. `keepFile` stores a form's file while it is being received, before
 * the later fields are known; the result includes its return value. @throws AppError `invalid_input` and the errors for
 * the body
 */
export async function readProcessingInput(
  c: Context<AppEnv>,
  keepFile: (file: FormPart & { fileName: string }) => Promise<void>,
): Promise<ProjectInput> {
  const type = c.req.header('content-type') ?? '';
  const body = receiveBody(c, { maxBytes: MAX_BODY_BYTES });
  const isForm = /^multipart\/form-data\s*;/i.test(type);
  if (!isForm && !/^application\/json\s*(;|$)/i.test(type)) throw new AppError('unsupported_content');
  const fields = isForm
    ? await readProjectForm(body, findBoundary(type), keepFile).catch((error: unknown) => {
        throw isFileTooLarge(error) ? toFileTooLarge(c) : error;
      })
    : await readJson(body);
  const parsed = processProjectInput.safeParse(fields);
  if (parsed.success) return toProjectInput(parsed.data);
  throw invalidInput(parsed.error);
}

/** True if the body, and therefore the file in a form, is too large. */
function isFileTooLarge(error: unknown): boolean {
  return error instanceof AppError && error.code === 'too_large' && error.facts?.limitBytes !== MAX_FIELDS_BYTES;
}

/** The file's size is approximately the request's. A streaming client does not provide a size. */
function toFileTooLarge(c: Context<AppEnv>): AppError {
  const announcedBytes = Number(c.req.header('content-length') ?? 0);
  return fileTooLarge(announcedBytes > 0 ? announcedBytes : null, uploadLimits.directBytes);
}

async function readProjectForm(
  body: AsyncIterable<Buffer>,
  boundary: string,
  keepFile: (file: FormPart & { fileName: string }) => Promise<void>,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  let left = MAX_FIELDS_BYTES;
  let hasFile = false;
  for await (const part of parseMultipart(body, boundary)) {
    const { name, fileName, content } = part;
    if (fileName !== null && name === 'videoFile') {
      // A browser sends an empty file if none was chosen. If there are two files, the first one counts.
      if (fileName !== '' && !hasFile) {
        hasFile = true;
        await keepFile({ ...part, fileName });
      }
      continue;
    }
    const text = await readAll(content, left);
    left -= text.length;
    fields[name] = text.toString('utf8');
  }
  if (hasFile) fields.sourceType ??= 'file';
  return fields;
}

async function readJson(body: AsyncIterable<Buffer>): Promise<Record<string, unknown>> {
  const text = (await readAll(body, MAX_FIELDS_BYTES)).toString('utf8');
  refuseHeavyJson(text);
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    throw new AppError('malformed_request');
  }
}

async function readAll(content: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let sizeBytes = 0;
  for await (const piece of content) {
    sizeBytes += piece.length;
    if (sizeBytes > maxBytes) throw tooLarge(MAX_FIELDS_BYTES);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
