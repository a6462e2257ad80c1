/** Texts of the gate that replaces a page. */
export const gateMessages = {
  subscription_required: {
    title: 'Subscription Required',
    text: 'Your subscription is not active. Your projects and clips are kept.',
  },
  limit_reached: {
    title: 'Monthly Limit Reached',
    text: 'You have used all your videos for this month. Your projects and clips are kept.',
  },
  again: (date: string) => `New videos are available from ${date}.`,
  options: 'See your options',
  ways: { upgrade: 'Upgrade Your Plan', credits: 'Buy Credits', plans: 'View All Plans', billing: 'Open billing' },
  later: 'Maybe Later',
  toDashboard: 'Go to the dashboard',
} as const;
