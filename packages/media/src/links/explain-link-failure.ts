import type { LinkProblem } from './link-problem.ts';

/** Messages from yt-dlp and from sites, tried in this order. */
const lastWords: readonly [RegExp, LinkProblem][] = [
  [/not a bot|confirm you.re (?:human|not)|unusual traffic|captcha|cloudflare/i, 'bot-check'],
  [/HTTP Error 429|too many requests|rate.?limit/i, 'busy'],
  [/confirm your age|age[- ]restrict|inappropriate for some users|age[- ]verif/i, 'age'],
  [/private video|video is private|is private\b/i, 'private'],
  [
    /(?:not|n.t) (?:made this video )?available (?:in|from) your (?:country|location|region)|geo.?restrict|blocked it in your country/i,
    'region',
  ],
  [/live event will begin|premieres in|premiere will begin|will begin (?:in|shortly)|upcoming/i, 'upcoming'],
  [/live (?:stream|event|hls streams?)|is live\b|currently live/i, 'live'],
  [/members[- ]only|join this channel|requires payment|premium|purchase|subscribers? only/i, 'sign-in'],
  [/DRM protected|known to use DRM|\bDRM\b/, 'drm'],
  [
    /login required|log in|sign in|registered users|account (?:credentials|is required)|--cookies|--username/i,
    'sign-in',
  ],
  [/Unsupported URL|no suitable (?:extractor|InfoExtractor)|is not a valid URL/i, 'unsupported'],
  [/no video (?:formats )?(?:found|in)|There.s no video|Requested format is not available/i, 'no-video'],
  [
    /removed|terminated|deleted|does not exist|doesn.t exist|no longer available|video (?:is )?unavailable|not available|HTTP Error (?:404|410)|not found|Incomplete YouTube ID|Invalid (?:video )?id/i,
    'removed',
  ],
  [/larger than max-filesize|max-filesize/i, 'too-large'],
  [
    /nsig|n challenge|signature (?:function|extraction)|challenge solving|Unable to extract|Failed to (?:parse|extract)|older than|report this issue|Confirm you are on the latest/i,
    'outdated',
  ],
  [
    /getaddrinfo|name resolution|timed out|timeout|connection (?:refused|reset|aborted|broken)|remote end closed|unreachable|tunnel connection failed|HTTP Error 5\d\d|SSL|certificate|proxy|Did not get any data blocks|bytes missing|IncompleteRead/i,
    'unreachable',
  ],
];

/**
 * Finds the reason why a link cannot be used in yt-dlp's error output.
 * @param isOld true if yt-dlp is so old that its age is the likely reason for an unexplained failure.
 */
export function explainLinkFailure(stderrTail: string, isOld: boolean): LinkProblem {
  // Indented lines are code in a stack trace from yt-dlp itself, so their words explain nothing.
  const lines = stderrTail.split('\n').filter((line) => !/^\s/.test(line));
  const errors = lines.filter((line) => line.startsWith('ERROR:'));
  // Hints added to every failure ("use --cookies", "confirm you are on the latest version") do not explain any of them.
  const words = (errors.length > 0 ? errors : lines.filter((line) => !line.startsWith('WARNING:')))
    .join('\n')
    .replace(/Use --cookies.*$|See\s+https?:\S+.*$/gim, '');
  const own = words.replace(/;?\s*please report this issue.*$/gim, '');
  const explanation =
    lastWords.find(([pattern]) => pattern.test(own)) ?? lastWords.find(([pattern]) => pattern.test(words));
  const problem = explanation?.[1] ?? 'failed';
  if (!isOld) return problem === 'outdated' ? 'failed' : problem;
  return problem === 'failed' ? 'outdated' : problem;
}
