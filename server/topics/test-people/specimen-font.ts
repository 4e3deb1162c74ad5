/** A font of five by seven dots: each glyph has five columns, lowest bit on top. */
const COLUMNS: Readonly<Record<string, string>> = {
  '-': '0808080808',
  '.': '0060600000',
  '/': '2010080402',
  ':': '0036360000',
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141454b31',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291e',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
};

/** The dots of a text, from its upper left corner; a character without a glyph is a gap. */
export function dotsOf(text: string): { x: number; y: number }[] {
  return [...text.toUpperCase()].flatMap((letter, place) =>
    Array.from({ length: 5 }, (_, column) => column).flatMap((column) => {
      const hex = COLUMNS[letter]?.slice(column * 2, column * 2 + 2) ?? '0';
      const bits = Number.parseInt(hex, 16);
      return [0, 1, 2, 3, 4, 5, 6]
        .filter((row) => (bits >> row) & 1)
        .map((row) => ({ x: place * 6 + column, y: row }));
    }),
  );
}
