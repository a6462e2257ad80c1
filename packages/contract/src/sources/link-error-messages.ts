import linkErrorMessages from './link-error-messages.en.json' with { type: 'json' };

/** The message of each error of a link, also for pages that check links themselves. */
export { linkErrorMessages };
