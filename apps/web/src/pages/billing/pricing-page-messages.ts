/** Texts of /pricing. */
export const pricingPageMessages = {
  title: 'Pricing',
  heading: 'Plans by the video, not by the minute',
  intro: 'Every plan starts with the same clips. Pay for more videos, sharper exports and no watermark.',
  plans: 'Plans',
  legal: { label: 'Legal', terms: 'Terms', privacy: 'Privacy' },
  actions: {
    startFree: 'Start free',
    choose: 'Choose Plan',
    chooseThis: (plan: string) => `Choose Plan: ${plan}`,
    current: 'Your plan',
    change: (plan: string) => `Change to ${plan}`,
    changeCycle: { monthly: 'Pay by the month', yearly: 'Pay by the year' },
    reactivate: 'Keep this plan',
  },
  faq: {
    heading: 'Questions',
    items: [
      {
        question: 'What counts as a video?',
        answer:
          'A video that made at least one clip. One that fails or is cancelled before its first clip is not counted, and more versions of a clip are free.',
      },
      {
        question: 'What happens when the month’s videos are used up?',
        answer:
          'A credit pays for the next one, if you have some. Otherwise you wait for the next month, change the plan or buy credits. Your projects and clips stay as they are.',
      },
      {
        question: 'Do credits expire?',
        answer: 'No. They stay until you use them, on every plan, also after you cancel.',
      },
      {
        question: 'What happens when I change my plan?',
        answer:
          'A larger plan counts at once: you pay the difference to the day, and the month’s videos start again from 0. A smaller one begins when what you have paid for ends. You see the amount before you confirm.',
      },
      {
        question: 'Can I cancel at any time?',
        answer:
          'Yes, in Billing. Your plan stays until the end of the period you paid for, and you can take the cancellation back until then. After that you are on the free plan, and nothing is deleted.',
      },
      {
        question: 'What if a payment fails?',
        answer:
          'You get a mail, and your plan stays as it is for 7 days. If the payment is still missing then, you are on the free plan until it is made. Nothing is deleted.',
      },
      {
        question: 'How do I pay?',
        answer:
          'On the payment provider’s page; Clipwright never sees your card’s number. Invoices are in Billing as PDF.',
      },
    ],
  },
} as const;
