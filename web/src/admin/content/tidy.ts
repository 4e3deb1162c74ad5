/** Browsers choose their own elements; articles have one element for each purpose. */
const NAMES: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', div: 'p' };
const BLOCKS = 'p,h1,h2,h3,ul,ol,blockquote,table,div';

/** Converts an editor's content to the HTML of an article; empty if it has no text. */
export function tidy(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if ((body.textContent ?? '').trim() === '' && !body.querySelector('img')) return '';
  for (const element of [...body.querySelectorAll('*')].reverse()) {
    if (element.localName === 'span') element.replaceWith(...element.childNodes);
    const name = NAMES[element.localName];
    if (!name) continue;
    // A block around other blocks is only a wrapper.
    if (name === 'p' && element.querySelector(BLOCKS)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    const named = body.ownerDocument.createElement(name);
    named.append(...element.childNodes);
    element.replaceWith(named);
  }
  return body.innerHTML;
}
