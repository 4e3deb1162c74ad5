/**
 * Pictures of documents and transfers for the seeded people, drawn here. Everything on them is
 * fictitious, and each has SPECIMEN written across it.
 */
import { crc32, deflateSync } from 'node:zlib';
import { dotsOf } from './specimen-font.ts';

/** A picture with few colours. */
class Canvas {
  readonly width: number;
  readonly height: number;
  private readonly palette: readonly number[];
  private readonly pixels: Uint8Array;

  /** The first colour of the palette (0xrrggbb) is the background. */
  constructor(width: number, height: number, palette: readonly number[]) {
    this.width = width;
    this.height = height;
    this.palette = palette;
    this.pixels = new Uint8Array(width * height);
  }

  box(x: number, y: number, width: number, height: number, colour: number): void {
    for (let row = Math.max(0, y); row < Math.min(this.height, y + height); row += 1) {
      const from = row * this.width;
      this.pixels.fill(colour, from + Math.max(0, x), from + Math.min(this.width, x + width));
    }
  }

  text(x: number, y: number, text: string, { size = 2, colour = 1 } = {}): void {
    for (const dot of dotsOf(text))
      this.box(x + dot.x * size, y + dot.y * size, size, size, colour);
  }

  /** The picture as a PNG with a palette. */
  png(): Uint8Array {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    // Eight bits per pixel, colours from the palette.
    header.set([8, 3], 8);
    const colours = this.palette.flatMap((colour) => [
      colour >> 16,
      (colour >> 8) & 255,
      colour & 255,
    ]);
    const rows = Buffer.alloc((this.width + 1) * this.height);
    for (let row = 0; row < this.height; row += 1) {
      const line = this.pixels.subarray(row * this.width, (row + 1) * this.width);
      rows.set(line, row * (this.width + 1) + 1);
    }
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(colours)),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Background, ink, faint, picture, mark. */
const PALETTE = [0xd9e4ea, 0x24303a, 0x7d8d99, 0xb3c3cd, 0xb4552d];
const FAINT = 2;
const PICTURE = 3;
const MARK = 4;

function documentCanvas(title: string): Canvas {
  const canvas = new Canvas(480, 304, PALETTE);
  canvas.text(24, 20, title, { size: 3 });
  canvas.text(408, 20, 'SBX', { size: 3 });
  return canvas;
}

function marked(canvas: Canvas): Uint8Array {
  canvas.box(0, canvas.height - 44, canvas.width, 44, MARK);
  canvas.text(72, canvas.height - 36, 'SPECIMEN SPECIMEN', { size: 3, colour: 0 });
  return canvas.png();
}

export interface Holder {
  firstName: string;
  lastName: string;
  idCardNumber: string;
}

function withPortrait(canvas: Canvas, { firstName, lastName, idCardNumber }: Holder): Uint8Array {
  canvas.box(24, 64, 132, 168, PICTURE);
  canvas.box(66, 92, 48, 56, FAINT);
  canvas.box(46, 168, 88, 64, FAINT);
  const lines = [
    ['SURNAME', lastName],
    ['GIVEN NAME', firstName],
    ['NUMBER', idCardNumber],
  ] as const;
  for (const [at, [label, value]] of lines.entries()) {
    canvas.text(180, 68 + at * 56, label, { colour: FAINT });
    canvas.text(180, 88 + at * 56, value, { size: 3 });
  }
  return marked(canvas);
}

export const idCardFront = (holder: Holder): Uint8Array =>
  withPortrait(documentCanvas('SPECIMEN ID CARD'), holder);

export const passportPage = (holder: Holder): Uint8Array =>
  withPortrait(documentCanvas('SPECIMEN PASSPORT'), holder);

export function idCardBack({ idCardNumber }: Holder): Uint8Array {
  const canvas = documentCanvas('SPECIMEN ID CARD');
  canvas.text(24, 68, 'ADDRESS', { colour: FAINT });
  canvas.text(24, 88, '1 SANDBOX STREET', { size: 3 });
  canvas.text(24, 124, 'AUTHORITY', { colour: FAINT });
  canvas.text(24, 144, 'OFFICE OF SPECIMENS', { size: 3 });
  for (let line = 0; line < 2; line += 1) {
    canvas.text(24, 196 + line * 22, `SBX-${idCardNumber}-${line}-SPECIMEN`, { colour: FAINT });
  }
  return marked(canvas);
}

/** The screen of a wallet after a transfer. */
export function transferScreen(coinCode: string, amount: string): Uint8Array {
  const canvas = new Canvas(300, 400, PALETTE);
  canvas.text(24, 28, 'SPECIMEN WALLET', { size: 2 });
  canvas.box(24, 60, 252, 2, PICTURE);
  canvas.text(24, 96, 'SENT', { colour: FAINT });
  canvas.text(24, 120, amount, { size: 4 });
  canvas.text(24, 160, coinCode, { size: 4 });
  canvas.text(24, 220, 'TO', { colour: FAINT });
  canvas.text(24, 244, 'SANDBOX1...', { size: 3 });
  canvas.text(24, 292, 'DONE', { size: 3, colour: MARK });
  canvas.box(0, 356, 300, 44, MARK);
  canvas.text(24, 368, 'SPECIMEN', { size: 3, colour: 0 });
  return canvas.png();
}
