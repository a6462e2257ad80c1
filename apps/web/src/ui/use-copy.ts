import { useEffect, useState } from 'react';

const wordShownMs = 2000;
const plain = 'text/plain';

/** Copies texts. The result of the last copy is available for two seconds. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), wordShownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  /**
   * Copies a text and returns true if the browser allowed it. A pending text can be passed as its promise, whose error
   * is then thrown.
   */
  const copy = async (value: string | Promise<string>): Promise<boolean> => {
    const isCopied = await write(value);
    setOutcome(isCopied ? 'copied' : 'refused');
    return isCopied;
  };
  return { outcome, copy };
}

async function write(value: string | Promise<string>): Promise<boolean> {
  try {
    await (typeof value === 'string' ? navigator.clipboard.writeText(value) : writeLater(value));
    return true;
  } catch {
    await value;
    // Without HTTPS there is no clipboard.
    return false;
  }
}

/** Copies a pending text. Safari and Firefox allow writing only while a click is handled, but accept a promise. */
async function writeLater(value: Promise<string>): Promise<void> {
  const blob = value.then((text) => new Blob([text], { type: plain }));
  // The caller awaits `value` itself and gets its error.
  blob.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ [plain]: blob })]);
  } catch {
    // Older browsers don't support promises or `ClipboardItem`.
    await navigator.clipboard.writeText(await value);
  }
}
