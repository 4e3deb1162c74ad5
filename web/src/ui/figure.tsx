/** Words of a language that runs from right to left take their figures along. */
const rightToLeft = /\p{Script=Arabic}/u;

/** A figure, left to right in every language; with words beside it, in their direction. */
export function Figure({ text }: { text: string }) {
  return <bdi className={rightToLeft.test(text) ? 'tabular-nums' : 'numeric'}>{text}</bdi>;
}
