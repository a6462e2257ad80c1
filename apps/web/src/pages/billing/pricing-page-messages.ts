/** Texts of /pricing. Those about payments depend on what the installation sells. */
export const pricingPageMessages = {
  title: 'Pricing',
  heading: 'Plans by the video, not by the minute',
  intro: 'Every plan makes the same clips. Pay for more videos, sharper exports and no watermark.',
  introNotForSale: 'Every plan makes the same clips. They differ in videos per month, export quality and watermark.',
  plans: 'Plans',
  noPacks: 'Credits can’t be bought on this installation. The credits you have don’t expire.',
  legal: { label: 'Legal', terms: 'Terms', privacy: 'Privacy' },
  actions: {
    startFree: 'Start free',
    choose: 'Choose Plan',
    chooseThis: (plan: string) => `Choose Plan: ${plan}`,
    current: 'Your plan',
    change: (plan: string) => `Change to ${plan}`,
    changeCycle: { monthly: 'Switch to monthly billing', yearly: 'Switch to yearly billing' },
    reactivate: 'Keep this plan',
  },
  faq: {
    heading: 'Frequently asked questions',
    counts: {
      question: 'What counts as a video?',
      answer:
        'A video that made at least one clip. A video that fails or is canceled before its first clip doesn’t count, and extra versions of a clip don’t count.',
    },
    usedUp: {
      question: 'What happens when I’ve used all of this month’s videos?',
      answer:
        'If you have credits, they pay for the next video. Otherwise, wait for the next month, change your plan or buy credits. Your projects and clips stay as they are.',
      answerNotForSale:
        'If you have credits, they pay for the next video. Otherwise, wait for the next month. Your projects and clips stay as they are.',
    },
    missing: {
      question: 'What isn’t available on this installation?',
      answer: (sentences: readonly string[]) => `${sentences.join('. ')}.`,
    },
    credits: {
      question: 'Do credits expire?',
      answer: 'No. You keep them until you use them, on every plan, even after you cancel.',
    },
    change: {
      question: 'What happens when I change my plan?',
      answer:
        'An upgrade starts right away: you pay the prorated difference, and your monthly video count resets to 0. A downgrade starts when the period you’ve paid for ends. You see the amount before you confirm.',
    },
    cancel: {
      question: 'Can I cancel at any time?',
      answer:
        'Yes, in Billing. You keep your plan until the end of the period you paid for, and you can undo the cancellation until then. After that, you’re on the free plan. Nothing is deleted.',
    },
    failed: {
      question: 'What if a payment fails?',
      answer:
        'You get an email, and you keep your plan for 7 days. If the payment is still missing then, you’re on the free plan until it is made. In Billing, you can pay, choose a cheaper plan, or end the subscription right away and owe nothing. Nothing is deleted.',
    },
    paying: {
      question: 'How do I pay?',
      answer:
        'On the payment provider’s page. Clipwright never sees your card number. You’ll find invoices as PDFs in Billing.',
      answerInSandbox:
        'On a simulated payment page: this installation runs in sandbox mode, and no money moves. You’ll find invoices as PDFs in Billing.',
    },
    notForSale: {
      question: 'Can I buy a plan or credits?',
      answer:
        'Not on this installation: payments are not set up. Every account is on the free plan unless the operator assigns it another one.',
    },
  },
} as const;
