import PostalMime, { type Address, type Email } from 'postal-mime';

export type MessageAttachment = { filename: string | null; contentType: string; content: Uint8Array };

/** A message as its reader sees it; addresses are written as `Name <address>`. */
export type MessageContent = {
  subject: string;
  from: string | null;
  to: string[];
  cc: string[];
  replyTo: string[];
  text: string | null;
  html: string | null;
  headers: { name: string; value: string }[];
  attachments: MessageAttachment[];
};

/** Parses a message as it came over SMTP. One that cannot be parsed is shown as its source. */
export async function readMessage(source: Uint8Array): Promise<MessageContent> {
  const email = await parse(source);
  if (email === null) {
    const text = new TextDecoder().decode(source);
    const nothing = { from: null, to: [], cc: [], replyTo: [], html: null, headers: [], attachments: [] };
    return { ...nothing, subject: '(not a readable message)', text };
  }
  return {
    subject: email.subject?.trim() || '(no subject)',
    from: email.from === undefined ? null : writeAddress(email.from),
    to: (email.to ?? []).map(writeAddress),
    cc: (email.cc ?? []).map(writeAddress),
    replyTo: (email.replyTo ?? []).map(writeAddress),
    text: email.text ?? null,
    html: email.html ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      filename,
      contentType: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}

async function parse(source: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(source);
  } catch {
    return null;
  }
}

function writeAddress(address: Address): string {
  if (address.group !== undefined) return `${address.name}: ${address.group.map(writeAddress).join(', ')};`;
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}
