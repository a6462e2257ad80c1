/** Texts of /pricing. What is said of paying follows what the installation sells. */
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
  faq: { heading: 'Frequently asked questions' },
} as const;
