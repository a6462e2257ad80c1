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
  return { outcome, copy: async (value: string) => setOutcome((await write(value)) ? 'copied' : 'refused') };
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
