import type { MethodName } from '../payments/objects/stripe-test-method.ts';

/** The course of a payment: the method, and the customer's answer to their bank. */
export type CheckoutAnswers = { method?: MethodName | undefined; bank?: 'approve' | 'refuse' | undefined };

/**
 * Pays on a page of the sandbox's payments, a checkout or an invoice, as a customer does and without a browser. Gives
 * the address to which the customer is sent, or null where they stay because the payment did not go through.
 */
export async function payCheckout(
  url: string,
  { method = 'visa', bank = 'approve' }: CheckoutAnswers = {},
): Promise<URL | null> {
  const { origin } = new URL(url);
  const submit = async (action: string | URL, form: Record<string, string>): Promise<URL | null> => {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'text/html', origin },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (location !== null) return new URL(location, url);
    if ([200, 402, 410].includes(response.status)) return null;
    throw new Error(`The sandbox's checkout answered ${response.status}.`);
  };
  const next = await submit(url, { method });
  const isBank = next?.origin === origin && /\/bank(\/|$)/.test(next.pathname);
  return isBank ? submit(next, { decision: bank }) : next;
}
