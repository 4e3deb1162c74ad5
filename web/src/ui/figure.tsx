/** Figures among right-to-left words follow the direction of the words. */
const rightToLeft = /\p{Script=Arabic}/u;

/** A figure: left to right in every language, unless right-to-left words stand beside it. */
export function Figure({ text }: { text: string }) {
  return <bdi className={rightToLeft.test(text) ? 'tabular-nums' : 'numeric'}>{text}</bdi>;
}
