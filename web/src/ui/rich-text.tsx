import { createElement, Fragment, type ReactNode } from 'react';
import { articleTags } from './article-tags.ts';

/** Elements whose text is dropped, too. */
const mute = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript']);

function linkOf(element: Element, children: ReactNode) {
  const href = element.getAttribute('href') ?? '';
  if (!href.startsWith('https://')) return children;
  return (
    <a href={href} className="link" target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** Only pictures embedded in the text: no other server learns about the reader. */
function pictureOf(element: Element) {
  const src = element.getAttribute('src') ?? '';
  if (!src.startsWith('data:image/')) return null;
  return <img src={src} alt={element.getAttribute('alt') ?? ''} />;
}

function show(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (mute.has(tag)) return null;
  if (tag === 'br') return <br />;
  if (tag === 'img') return pictureOf(node);
  const children = showAll(node);
  if (tag === 'a') return linkOf(node, children);
  return articleTags.has(tag) ? createElement(tag, null, children) : children;
}

/** White space between table rows is not content. */
const isMeant = (node: Node) =>
  node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() !== '';

function showAll(parent: Node): ReactNode {
  const nodes = [...parent.childNodes];
  const shown = /^(table|thead|tbody|tr|ul|ol)$/.test((parent as Element).localName ?? '')
    ? nodes.filter(isMeant)
    : nodes;
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change places
  return shown.map((node, index) => <Fragment key={index}>{show(node)}</Fragment>);
}

/**
 * Converts an article's HTML to our own elements. The HTML is parsed but never inserted into the page, so
 * nothing in it can run, whatever the server sent.
 */
export function richNodes(html: string): ReactNode {
  return showAll(new DOMParser().parseFromString(html, 'text/html').body);
}

export function RichText({ html }: { html: string }) {
  return (
    <div dir="auto" className="rich">
      {richNodes(html)}
    </div>
  );
}
