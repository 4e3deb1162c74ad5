/** Rows that can be swiped aside to reveal what lies behind their end. Fetched on touch devices. */
import './swipes.css';

/** How far a row moves, and how much farther it can be pulled; pixels. */
const WIDTH = 88;
const SLACK = 24;
/** A smaller movement is no swipe. */
const SLOP = 8;

interface Drag {
  row: HTMLElement;
  x: number;
  /** Offset of the row at the start, and now. */
  from: number;
  at: number;
  /** Direction on screen that reveals. */
  sign: 1 | -1;
  isMoving: boolean;
}

const put = (row: HTMLElement, offset: number) => row.style.setProperty('--swiped', `${offset}px`);

class Swipes {
  private readonly show: (id: string | undefined) => void;
  private drag: Drag | undefined;
  /** The row that is aside. */
  private aside: HTMLElement | undefined;
  /** The row that the current touch has put back: its click, if there is one, must open nothing. */
  private putBackNow: HTMLElement | undefined;

  constructor(show: (id: string | undefined) => void) {
    this.show = show;
  }

  begin({ pointerType, isPrimary, clientX, target }: PointerEvent, list: HTMLElement): void {
    this.putBackNow = undefined;
    const row = (target as Element).closest<HTMLElement>('.swipe');
    // A touch anywhere else puts the row back.
    if (this.aside && row !== this.aside) this.putBack(this.aside);
    if (!row || !list.contains(row) || pointerType !== 'touch' || !isPrimary) return;
    const sign = getComputedStyle(row).direction === 'rtl' ? 1 : -1;
    const from = row === this.aside ? WIDTH : 0;
    this.drag = { row, x: clientX, from, at: from, sign, isMoving: false };
  }

  move({ clientX, pointerId }: PointerEvent): void {
    const { drag } = this;
    if (!drag) return;
    const by = (clientX - drag.x) * drag.sign;
    if (!drag.isMoving) {
      if (Math.abs(by) < SLOP) return;
      drag.isMoving = true;
      drag.row.setPointerCapture(pointerId);
      drag.row.dataset.swiping = '';
      this.show(drag.row.dataset.holding);
    }
    drag.at = Math.min(WIDTH + SLACK, Math.max(0, drag.from + by));
    put(drag.row, drag.at);
  }

  /** The finger was lifted, or the page took over the gesture. */
  end(isKept: boolean, target: EventTarget | null): void {
    const { drag } = this;
    this.drag = undefined;
    if (!drag?.isMoving) {
      if (isKept && drag && drag.row === this.aside) this.tapped(drag.row, target as Element);
      return;
    }
    delete drag.row.dataset.swiping;
    const isAside = isKept ? drag.at > WIDTH / 2 : drag.from > 0;
    if (!isAside) {
      this.putBack(drag.row);
      return;
    }
    this.aside = drag.row;
    put(drag.row, WIDTH);
  }

  /** A tap on a row that is aside puts it back on release: after a swipe, not every browser sends a click. */
  private tapped(row: HTMLElement, target: Element): void {
    if (target.closest('.swipe-action')) return;
    this.putBackNow = row;
    this.putBack(row);
  }

  /** Swallows the click of a tap that put a row back, and clicks by mouse or keys on a row that is aside. */
  click(event: Event): void {
    const { aside, putBackNow } = this;
    const target = event.target as Element;
    const row = putBackNow ?? aside;
    if (!row?.contains(target) || target.closest('.swipe-action')) return;
    event.preventDefault();
    event.stopPropagation();
    this.putBackNow = undefined;
    if (row === aside) this.putBack(row);
  }

  private putBack(row: HTMLElement): void {
    this.aside = undefined;
    put(row, 0);
    const moving = row.querySelector('.row')?.getAnimations() ?? [];
    // What lies behind stays until it is covered.
    void Promise.allSettled(moving.map(({ finished }) => finished)).then(() => {
      if (this.aside === undefined && this.drag === undefined) this.show(undefined);
    });
  }
}

/** Follows swipes on a list; `show` is called with the row that reveals something. */
export function followSwipes(
  list: HTMLElement,
  show: (id: string | undefined) => void,
): () => void {
  const swipes = new Swipes(show);
  const following = new AbortController();
  const { signal } = following;
  document.addEventListener('pointerdown', (event) => swipes.begin(event, list), { signal });
  list.addEventListener('pointermove', (event) => swipes.move(event), { signal });
  list.addEventListener('pointerup', ({ target }) => swipes.end(true, target), { signal });
  list.addEventListener('pointercancel', ({ target }) => swipes.end(false, target), { signal });
  // In the capture phase, before the row gets the click.
  list.addEventListener('click', (event) => swipes.click(event), { signal, capture: true });
  return () => following.abort();
}
