/**
 * Elements allowed in articles, besides line breaks, links and pictures; of others only the text is shown.
 * The server allows the same ones, but the browser does not rely on that; a test compares the two lists.
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
