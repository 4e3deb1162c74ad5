interface Picture {
  width: number;
  height: number;
  /** Distance between grains in a row, and between rows. */
  step: number;
  rise: number;
  top: number;
  /** Stroke widths, indexed by the digits of the rows. */
  sizes: readonly number[];
  /** Where each row starts, and the size of each grain in it. */
  rows: readonly (readonly [number, string])[];
}

const large: Picture = {
  width: 390,
  height: 184,
  step: 10,
  rise: 8.7,
  top: 22.4,
  sizes: [1.2, 1.9, 2.5, 3.1, 3.7, 4.3, 5, 5.6],
  rows: [
    [225, '67'],
    [200, '45566'],
    [185, '4445566'],
    [170, '334445567'],
    [145, '222334445567'],
    [130, '11223334455667'],
    [125, '112222334455670'],
    [110, '01112223344556600'],
    [95, '0011122233444556700'],
    [80, '0001112223334455670000'],
    [65, '000011122233344556700000'],
    [60, '00001112223334455600000000'],
    [45, '0000011122233445567000000000'],
    [30, '00000011122333445560000000000000'],
    [25, '0000011122233444567000000000000000'],
    [20, '0000011122333445560000000000000000000'],
    [25, '000111222334455600000000000000000000'],
    [20, '0011122233444560000000000000000000000'],
    [25, '011122333445600000000000000000000000'],
  ],
};

const small: Picture = {
  width: 176,
  height: 80,
  step: 7,
  rise: 6.09,
  top: 9.6,
  sizes: [0.9, 1.3, 1.7, 2.2, 2.6, 3, 3.5, 3.9],
  rows: [
    [98, '67'],
    [80.5, '44567'],
    [70, '2344567'],
    [59.5, '123344560'],
    [49, '11223345670'],
    [38.5, '0011233445600'],
    [35, '00112234456000'],
    [24.5, '00011233455700000'],
    [21, '0011223345600000000'],
    [17.5, '0011223445700000000000'],
    [14, '00122344560000000000000'],
    [10.5, '00123345600000000000000'],
  ],
};

/** All grains of one size form one path: eight elements instead of hundreds. */
function paths({ rows, sizes, step, rise, top }: Picture) {
  return sizes.map((width, size) => {
    const grains = rows.flatMap(([start, row], line) =>
      [...row].flatMap((digit, index) =>
        Number(digit) === size
          ? [`M${start + index * step} ${(top + line * rise).toFixed(1)}h0`]
          : [],
      ),
    );
    return { width, d: grains.join('') };
  });
}

/** The dune drawn in grains for empty states. */
export function Dune({
  size = 'small',
  className = '',
}: {
  size?: 'small' | 'large';
  className?: string;
}) {
  const picture = size === 'large' ? large : small;
  const { width, height } = picture;
  return (
    <svg
      className={`dune ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {paths(picture).map((path) => (
        <path key={path.width} strokeWidth={path.width} d={path.d} />
      ))}
    </svg>
  );
}
