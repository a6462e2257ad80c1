import { useEffect, useState } from 'react';

const wordShownMs = 2000;
const plain = 'text/plain';

/** Copies texts; the outcome of the last one is known for two seconds. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), wordShownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  /** Returns true if the browser allowed it. Pass a pending text as its promise; throws the promise's error. */
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
    // Without https there is no clipboard to write to.
    return false;
  }
}

/** Safari and Firefox let a page write only while it handles a click, with what may come later. */
async function writeLater(value: Promise<string>): Promise<void> {
  const blob = value.then((text) => new Blob([text], { type: plain }));
  // What the value fails with is thrown to the caller by `value` itself.
  blob.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ [plain]: blob })]);
  } catch {
    // Older browsers take no promise, or know no `ClipboardItem`.
    await navigator.clipboard.writeText(await value);
  }
}
