export type UploadSearch = {
  /** The sample is chosen already. */
  sample?: 1;
  /** A link, or a text, is in the field already: it was given on another page. */
  url?: string;
};

const longestUrl = 2000;

/** Returns the query of /upload; unknown values are left out. */
export function toUploadSearch({ sample, url: link, text }: Record<string, unknown>): UploadSearch {
  // Phones share a link as text (see the manifest).
  const url = link || text;
  const isUrl = typeof url === 'string' && url.trim() !== '' && url.length <= longestUrl;
  return { ...(Number(sample) === 1 && { sample: 1 }), ...(isUrl && { url: url.trim() }) };
}
