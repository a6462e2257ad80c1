import { randomBytes } from 'node:crypto';

type Part = { name: string; value: string | Blob; fileName?: string };

/** Makes the body of a form with files. Their content is read only when the body is sent. */
export function makeForm(parts: readonly Part[]): { body: Blob; contentType: string } {
  const boundary = `clipwright-${randomBytes(16).toString('hex')}`;
  const pieces = parts.flatMap(({ name, value, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName.replace(/[^\w.-]/g, '_')}"`;
    const type = value instanceof Blob && value.type !== '' ? `Content-Type: ${value.type}\r\n` : '';
    return [`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type}\r\n`, value, '\r\n'];
  });
  return {
    body: new Blob([...pieces, `--${boundary}--\r\n`]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
