/** The number of an order or a movement; may break across lines. */
export function LongNumber({ text }: { text: string }) {
  return <bdi className="text-xs break-all">{text}</bdi>;
}
