import { googleError } from './google-refusal.ts';

/** A client's metadata of a file or folder. */
export type GoogleMetadata = {
  id?: string;
  name?: string;
  mimeType?: string;
  parents?: string[];
  description?: string;
  appProperties?: Record<string, string>;
  trashed?: boolean;
  createdTime?: string;
  modifiedTime?: string;
};

const CHECKS: Readonly<Record<keyof GoogleMetadata, (value: unknown) => boolean>> = {
  id: isText,
  name: isText,
  mimeType: isText,
  parents: (value) => Array.isArray(value) && value.length === 1 && value.every(isText),
  description: isText,
  appProperties: (value) =>
    typeof value === 'object' && value !== null && Object.entries(value).every(([key, each]) => isProperty(key, each)),
  trashed: (value) => typeof value === 'boolean',
  createdTime: isText,
  modifiedTime: isText,
};
const MAX_PROPERTY_BYTES = 124;

/** Reads the metadata of a request; what the API does not know is refused. */
export function readMetadata(text: string): GoogleMetadata {
  let given: unknown;
  try {
    given = text === '' ? {} : JSON.parse(text);
  } catch {
    throw googleError(400, 'parseError', 'Parse Error');
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw googleError(400, 'parseError', 'Parse Error');
  }
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(CHECKS, name)) {
      throw googleError(400, 'badRequest', `Invalid JSON payload received. Unknown name "${name}": Cannot find field.`);
    }
    if (!CHECKS[name as keyof GoogleMetadata](value)) throw googleError(400, 'invalid', `Invalid Value: ${name}.`);
  }
  return given;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Key and value together have a limit of bytes. */
function isProperty(key: string, value: unknown): boolean {
  return typeof value === 'string' && Buffer.byteLength(key) + Buffer.byteLength(value) <= MAX_PROPERTY_BYTES;
}
