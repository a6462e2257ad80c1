/** Longer ones would not fit into the address that brings them through sign-up. */
const longest = 1200;

/**
 * A pasted text as the address of a page on the web, or null where it cannot be one. The scheme may be missing, as in
 * what a browser's address bar shows: "youtu.be/jNQXAC9IVRw".
 */
export function toWebLink(text: string): string | null {
  const trimmed = text.trim();
  const address = /^(\/\/)?[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(trimmed)
    ? `https://${trimmed.replace(/^\/\//, '')}`
    : trimmed;
  if (address.length > longest || /\s/.test(address) || !URL.canParse(address)) return null;
  const { protocol, hostname, username, href } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && hostname.includes('.') ? href : null;
}
