/**
 * Stored reasons why texts differ from the request, and language model failures in the engine's words, for translation.
 * Braces mark facts; `failure` is a complete sentence at the beginning.
 */
export const textWarnings = {
  untranslated: 'Translation needs a language model, so some texts stay in the language that is spoken.',
  postsInstead: '{failure} Titles and captions were written from the words of the clips instead.',
  modelTimeout:
    'The language model at {host} did not answer within {seconds} s. Use a smaller model or allow more time.',
  modelUnusable: 'The language model at {host} gave no usable answer. Try a larger model.',
  modelRequest: 'The request to the language model at {host} failed. Try again later.',
  modelAway: 'Nothing answers at {host}. Start the language model there or correct its address.',
  modelKey: 'The language model at {host} refused the API key. Enter a valid key.',
  modelUnknown:
    'There is no model "{model}" at {host}. Check the model\'s name and that the address ends with the version, such as /v1.',
  modelBusy: 'The language model at {host} takes no more requests for now. Try again later.',
  modelStatus: 'The language model at {host} failed with status {status}. Try again later.',
  modelRefused: 'The language model at {host} refused the request: {said}',
} as const;
