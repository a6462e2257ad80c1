export type UploadSearch = {
  /** Preselects the sample. */
  sample?: 1;
  /** A link or text from another page that prefills the field. */
  url?: string;
};

const longestUrl = 2000;

/** Returns the search parameters of /upload. Unknown values are dropped. */
export function toUploadSearch({ sample, url: link, text }: Record<string, unknown>): UploadSearch {
  // Phones share a link as `text` (see the manifest).
  const url = link || text;
  const isUrl = typeof url === 'string' && url.trim() !== '' && url.length <= longestUrl;
  return { ...(Number(sample) === 1 && { sample: 1 }), ...(isUrl && { url: url.trim() }) };
}
