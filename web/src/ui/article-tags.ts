/**
 * What an article is made of, beside line ends, links and pictures; anything else shows its text only.
 * The server lets the same through: the browser does not take its word for it, and a test compares.
 */
export const articleTags: ReadonlySet<string> = new Set([
  'h2',
  'h3',
  'p',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]);
