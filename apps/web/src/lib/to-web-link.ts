/** The longest link that fits into the URL that carries it through sign-up. */
const longest = 1200;

/**
 * Converts pasted text to the URL of a web page, or returns null if it cannot be one. The scheme may be missing, as in
 * URLs copied from an address bar: "youtu.be/jNQXAC9IVRw".
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
