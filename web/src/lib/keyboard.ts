/** How much of the screen its keyboard covers, for what is docked above it (`--keyboard`, `data-tight`). */

/** With less than so many lines left nothing is docked beside the field. */
const linesMin = 20;

interface Screen {
  /** Of the page, keyboard or not; pixels. */
  height: number;
  /** What is seen of it: its height, where it begins, and how far fingers enlarged it. */
  seen: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>;
  /** Of a line of text; pixels. */
  line: number;
}

/** Pixels at the bottom that are covered, and whether what is left is little. */
export function coveredOf({ height, seen, line }: Screen): { covered: number; tight: boolean } {
  // What two fingers enlarged is cut off, too, but by no keyboard.
  const covered = seen.scale > 1.01 ? 0 : Math.round(height - seen.height - seen.offsetTop);
  const isKeyboard = covered > line * 3;
  return {
    covered: isKeyboard ? covered : 0,
    tight: isKeyboard && seen.height < line * linesMin,
  };
}

let isFollowed = false;

/** From now on, where the browser tells. */
export function followKeyboard(): void {
  if (isFollowed) return;
  isFollowed = true;
  const view = window.visualViewport;
  const { documentElement: root } = document;
  const measure = () => {
    if (!view) return;
    const line = Number.parseFloat(getComputedStyle(root).fontSize);
    const { covered, tight } = coveredOf({ height: window.innerHeight, seen: view, line });
    root.style.setProperty('--keyboard', `${covered}px`);
    root.toggleAttribute('data-tight', tight);
  };
  measure();
  view?.addEventListener('resize', measure);
  view?.addEventListener('scroll', measure);
}
