import { useEffect, useState } from 'react';

const wordShownMs = 2000;

/** Copies texts; the outcome of the last one is known for two seconds. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), wordShownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  /** Whether the browser allowed it. */
  const copy = async (value: string): Promise<boolean> => {
    const isCopied = await write(value);
    setOutcome(isCopied ? 'copied' : 'refused');
    return isCopied;
  };
  return { outcome, copy };
}

/** Without https there is no clipboard to write to. */
async function write(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}
