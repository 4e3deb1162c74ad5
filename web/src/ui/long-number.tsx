/** The number of an order or a movement, which breaks where the line ends. */
export function LongNumber({ text }: { text: string }) {
  return <bdi className="text-xs break-all">{text}</bdi>;
}
